import { expect, it } from 'vitest'
import { suggestPages } from './suggestions.ts'

const routes = ['leistungen', 'projekte', 'studio', 'jobs', 'kontakt'].map((slug) => ({
  _id: slug,
  title: slug,
  slug,
  parentSlug: null,
  uriPath: `/${slug}`,
  hideInMenu: slug === 'jobs',
  metaRobotsNoIndex: slug === 'kontakt' ? null : false,
}))

it('E01 suggests the nearest page first', () => {
  expect(suggestPages('/leistung', routes)[0]).toEqual({ title: 'leistungen', path: '/leistungen' })
})
it('E01 looks at the last segment', () => expect(suggestPages('/alt/kontackt', routes)[0]?.path).toBe('/kontakt'))
it('E01 suggests nothing that is too different', () => expect(suggestPages('/xyzzyxyzzy', routes)).toEqual([]))
it('E01 handles a very long address', () => expect(suggestPages(`/${'a'.repeat(100_000)}`, routes)).toEqual([]))
it('E01 never suggests the home page for nothing', () => {
  expect(
    suggestPages(
      '/x',
      routes.map((route) => ({ ...route, slug: null, uriPath: '/' })),
    ),
  ).toEqual([])
})
it('E01 suggests an address once', () => expect(suggestPages('/leistung', [...routes, ...routes])).toHaveLength(1))
it('E01 suggests no page that visitors are not to find', () => {
  expect(suggestPages('/job', routes)).toEqual([])
  const unlisted = routes.map((route) => ({ ...route, metaRobotsNoIndex: true }))
  expect(suggestPages('/leistung', unlisted)).toEqual([])
  expect(suggestPages('/kontakte', routes)).toHaveLength(1)
})
