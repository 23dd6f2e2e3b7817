import { expect, test } from 'vitest'
import { toPagePath } from './page-path.ts'

test.each([
  [{ slug: 'funk', parentSlug: 'projekte' }, '/projekte/funk'],
  [{ slug: 'leistungen', parentSlug: null }, '/leistungen'],
  [{ slug: null }, '/'],
  [null, '/'],
  [undefined, '/'],
])('L01 a link to %j leads to %s', (page, path) => {
  expect(toPagePath(page)).toBe(path)
})
