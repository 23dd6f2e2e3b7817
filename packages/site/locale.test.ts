import { describe, expect, test } from 'vitest'
import {
  defaultLocale,
  isDefaultLocale,
  languageOf,
  localeCookie,
  localeRoot,
  locales,
  toLanguageTag,
  toLocalePath,
} from './locale.ts'

const two = [
  { code: 'de', iso: 'de' },
  { code: 'en', iso: 'en-GB' },
]

describe('R07 locale table', () => {
  test('R07 German is the only language', () => {
    expect(locales).toEqual([{ code: 'de', iso: 'de' }])
    expect(defaultLocale()).toBe('de')
  })

  test('R07 en-US when none is configured', () => {
    expect(defaultLocale([])).toBe('en-US')
    expect(toLanguageTag('de', [])).toBe('en-US')
  })

  test('R07 one language has no prefix', () => {
    expect(localeRoot('de')).toBe('/')
    expect(toLocalePath('/projekte/funk')).toBe('/projekte/funk')
    expect(toLocalePath('/')).toBe('/')
  })

  test('R07 a segment names the only language by its code, and no address has it', () => {
    expect(isDefaultLocale('de')).toBe(true)
    expect(isDefaultLocale('en')).toBe(false)
    expect(isDefaultLocale('')).toBe(false)
    expect(['/', '/de', '/en/projects'].map(languageOf)).toEqual(['de', 'de', 'de'])
  })

  test('R07 language tag by code, the first one for an unknown code', () => {
    expect(toLanguageTag('en', two)).toBe('en-GB')
    expect(toLanguageTag('fr', two)).toBe('de')
  })
})

describe('R07 cookie', () => {
  test('R07 none while detection is off', () => {
    expect(localeCookie('de', { detect: false })).toBeUndefined()
  })

  test('R07 i18n_redirected for 365 days, path /, lax', () => {
    expect(localeCookie('de', { detect: true })).toBe('i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  test('R07 a locale cannot add attributes', () => {
    expect(localeCookie('de; Domain=evil.example', { detect: true })).toContain(
      '=de%3B%20Domain%3Devil.example; Max-Age',
    )
  })
})
