import { describe, expect, it } from 'vitest'
import { baseOf, readSiteBase, readSiteUrl } from './site-url.ts'

it.each([
  [{ SITE_URL: 'https://studio.example/' }, 'https://studio.example'],
  [{ SITE_URL: '', PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{}, 'http://127.0.0.1:3000'],
  [{ SITE_URL: 'https://name.example/studio/' }, 'https://name.example/studio'],
  [{ SITE_URL: 'https://name.example', SITE_BASE: '/studio' }, 'https://name.example/studio'],
  [{ SITE_URL: 'https://name.example/studio', SITE_BASE: 'studio/' }, 'https://name.example/studio'],
  [{ SITE_BASE: 'a/b-2' }, 'http://127.0.0.1:3000/a/b-2'],
  [{ SITE_BASE: '/' }, 'http://127.0.0.1:3000'],
])('%j becomes %s', (env, address) => {
  expect(readSiteUrl(env)).toBe(address)
  expect(baseOf(address)).toBe(readSiteBase(env))
})

it('SITE_URL of another scheme is rejected with what to use instead', () => {
  expect(() => readSiteUrl({ SITE_URL: 'ftp://studio.example' })).toThrow(/SITE_URL is .*https:\/\/beispiel\.de/)
})

describe('SITE_BASE', () => {
  it.each([
    'mein studio',
    '/über',
    '/a//b',
    '/../x',
    '/a%20b',
    '/_studio',
    'https://name.example/studio',
    '/a\nb',
    '/$uri',
  ])('%j is rejected with what to use instead', (SITE_BASE) => {
    expect(() => readSiteBase({ SITE_BASE })).toThrow(
      /SITE_BASE is [^]*such as \/studio; the host belongs into SITE_URL/,
    )
  })

  it('may not contradict SITE_URL', () => {
    expect(() => readSiteBase({ SITE_BASE: '/a', SITE_URL: 'https://name.example/b' })).toThrow('Remove one of the two')
  })
})
