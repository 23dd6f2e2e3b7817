import { expect, it } from 'vitest'
import { readSiteUrl } from './site-url.ts'

it.each([
  [{ SITE_URL: 'https://studio.example/' }, 'https://studio.example'],
  [{ SITE_URL: '', PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{}, 'http://127.0.0.1:3000'],
])('%j becomes %s', (env, origin) => {
  expect(readSiteUrl(env)).toBe(origin)
})

it.each(['studio.example', 'https://studio.example/neu', 'ftp://studio.example'])(
  '"%s" is rejected with what to use instead',
  (SITE_URL) => {
    expect(() => readSiteUrl({ SITE_URL })).toThrow(/SITE_URL is .*https:\/\/beispiel\.de/)
  },
)
