import { expect, test } from 'vitest'
import { toHref, toPagePath } from './page-path.ts'

test.each([
  [{ slug: 'funk', parentSlug: 'projekte' }, '/projekte/funk'],
  [{ slug: 'leistungen', parentSlug: null }, '/leistungen'],
  [{ slug: null }, '/'],
  [null, '/'],
  [undefined, '/'],
])('L01 a link to %j leads to %s', (page, path) => {
  expect(toPagePath(page)).toBe(path)
})

test('B07 half a character in a slug or an anchor is an address that leads nowhere, and ends no page', () => {
  expect(toHref('/a\uD800', '\uD800x')).toBe('/a%EF%BF%BD#%EF%BF%BDx')
})
