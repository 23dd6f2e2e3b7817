import { expect, it } from 'vitest'
import { findRoutePage, toRouteKey } from './routes.ts'
import { toDocument } from './testing/route-document.ts'

it.each([
  ['/suche', { slug: 'suche', parent: null }],
  ['/en/about', { slug: 'about', parent: 'en' }],
])('R01 the page at %s is asked for like any other, and found', (path, key) => {
  const routes = { [path]: toDocument(path) }
  expect(toRouteKey(path)).toEqual(key)
  expect(findRoutePage(routes, key)).toBe(routes[path])
})

it.each([
  { slug: null, parent: null },
  { slug: '', parent: null },
  { slug: 'suche', parent: 'en' },
  { slug: 'constructor', parent: null },
  { slug: 'a/suche', parent: null },
])('R01 %o is of no route', (key) => {
  expect(findRoutePage({ '/suche': toDocument('/suche') }, key)).toBeUndefined()
})
