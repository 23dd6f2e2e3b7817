import { normalizeFrom, parseTargetUrl } from '@schaufenster/shapes/redirect-address'
import { whyNoAddress } from '@schaufenster/shapes/address'
import { describe, expect, it } from 'vitest'
import { isAddress, isOldAddress, isPlainAddress, isTargetUrl } from './address.ts'

describe('R02 the Studio accepts the slugs that are published, and no other', () => {
  it.each(['neue-seite', 'für-büros', 'fu\u0308r-bu\u0308ros', 'Über', 'zwei wörter', '2026', 'v1.2', '日本'])(
    '%s',
    (slug) => {
      expect([isAddress(slug, false), isAddress(slug, true)]).toEqual([true, true])
      expect(whyNoAddress({ slug, parent: '' })).toBeUndefined()
    },
  )

  it.each([
    '100%',
    'was?wer',
    'a#b',
    'a/b',
    'a\\b',
    '.git',
    '_x',
    '..',
    'seite.html',
    ' a',
    'index',
    'a|b',
    'ü'.repeat(150),
  ])('not %s', (slug) => {
    for (const hasParent of [false, true]) expect(isAddress(slug, hasParent)).toMatch(/^[A-ZÄÖÜ„]/)
    expect(whyNoAddress({ slug, parent: 'x' })).toBeDefined()
  })

  it.each(['404', 'assets', 'builds', 'og', 'de'])('%s only below another page', (slug) => {
    expect(isAddress(slug, false)).not.toBe(true)
    expect(isAddress(slug, true)).toBe(true)
  })

  it('recommends plain ones', () => {
    expect(isPlainAddress('neue-seite')).toBe(true)
    expect(isPlainAddress('Für Büros')).not.toBe(true)
  })
})

describe('R06 the Studio refuses what publishing drops', () => {
  it.each(['/altes-projekt', '/alt/', '/a/b/c', '/alt.html', '/b%C3%BCro', '/büro', '/100%25', '/De'])(
    '%s is an old address',
    (from) => {
      expect(isOldAddress(from)).toBe(true)
      expect(normalizeFrom(from)).toBeDefined()
    },
  )

  it.each([
    '/100%',
    '/%E0%A4%A',
    '/%zz',
    '/',
    '//x',
    'alt',
    '/a?b',
    '/a#b',
    '/a b',
    '/../x',
    '/a//b',
    '/assets/x',
    '/_x',
    '/a%2Fb',
  ])('%s is none', (from) => expect(isOldAddress(from)).not.toBe(true))

  it.each(['https://beispiel.de/a?b#c', 'http://beispiel.de'])('%s is a target', (url) =>
    expect([isTargetUrl(url), parseTargetUrl(url) === undefined]).toEqual([true, false]),
  )

  it.each(['https:/beispiel.de', 'https://a:b@beispiel.de/', 'ftp://beispiel.de', '/jobs', 'https://beispiel.de\\x'])(
    '%s is none',
    (url) => expect(isTargetUrl(url)).not.toBe(true),
  )
})
