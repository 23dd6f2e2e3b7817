import { expect, it } from 'vitest'
import { suggestPages } from './suggestions.ts'

const routes = ['leistungen', 'projekte', 'studio', 'jobs', 'kontakt'].map((slug) => ({
  _id: slug,
  title: slug,
  slug,
  parentSlug: null,
  uriPath: `/${slug}`,
}))

it('E01 suggests the nearest page first', () => {
  expect(suggestPages('/leistung', routes)[0]).toEqual({ title: 'leistungen', path: '/leistungen' })
})
it('E01 looks at the last segment', () => expect(suggestPages('/alt/kontackt', routes)[0]?.path).toBe('/kontakt'))
it('E01 suggests nothing that is too different', () => expect(suggestPages('/xyzzyxyzzy', routes)).toEqual([]))
it('E01 handles a very long address', () => expect(suggestPages(`/${'a'.repeat(100_000)}`, routes)).toEqual([]))
it('E01 never suggests the home page for nothing', () => {
  expect(suggestPages('/x', [{ _id: 'a', title: 'Start', slug: null, parentSlug: null, uriPath: '/' }])).toEqual([])
})
