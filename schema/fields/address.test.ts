import { describe, expect, it } from 'vitest'
import { isAddress, isOldAddress, isPlainAddress, isTargetUrl } from './address.ts'

describe('R02 the Studio accepts the slugs that are published, and no other', () => {
  // Each sign and name that makes a slug none is in address.test.ts of packages/shapes.
  it.each(['neue-seite', 'Für Büros'])('%s', (slug) => {
    expect([isAddress(slug, false), isAddress(slug, true)]).toEqual([true, true])
  })

  it.each(['100%', 'a/b', '..', 'index'])('not %s', (slug) => {
    for (const hasParent of [false, true]) expect(isAddress(slug, hasParent)).toMatch(/^[A-ZÄÖÜ„]/)
  })

  it.each(['404', 'assets', 'de'])('%s only below another page', (slug) => {
    expect(isAddress(slug, false)).not.toBe(true)
    expect(isAddress(slug, true)).toBe(true)
  })

  it('recommends plain ones', () => {
    expect(isPlainAddress('neue-seite')).toBe(true)
    expect(isPlainAddress('Für Büros')).not.toBe(true)
  })
})

// Which addresses publishing drops is in redirects.test.ts of packages/static-site.
describe('R06 the Studio refuses what publishing drops', () => {
  it.each(['/altes-projekt', '/a/b/c', '/b%C3%BCro', '/100%25'])('%s is an old address', (from) =>
    expect(isOldAddress(from)).toBe(true),
  )

  it.each(['/', 'alt', '/a?b', '/a b', '/100%', '/assets/x'])('%s is none', (from) =>
    expect(isOldAddress(from)).not.toBe(true),
  )

  it('a target is a whole address', () => {
    expect(isTargetUrl('https://beispiel.de/a?b#c')).toBe(true)
    expect(isTargetUrl('/jobs')).not.toBe(true)
  })
})
