import { expect, it } from 'vitest'
import { pagePreview } from './page-fields.ts'

it('R05 R07 a page in a list of the Studio has the address of its language', () => {
  const { select, prepare } = pagePreview('image')
  const toSubtitle = (page: object) => prepare(page).subtitle
  expect(select).toMatchObject({ language: 'language', above0: 'relation.slug.current' })
  expect(toSubtitle({ slug: 'lighthouse', above0: 'work', language: 'en' })).toBe('/en/work/lighthouse')
  expect(toSubtitle({ isRoot: true, language: 'en' })).toBe('/en')
  expect(toSubtitle({ isRoot: true })).toBe('/')
  expect(toSubtitle({ slug: 'jobs', language: 'de' })).toBe('/jobs')
})
