import { expect, it } from 'vitest'
import { checkEntry } from './entry-check.ts'

const notFound = expect.objectContaining({ statusCode: 404, message: 'Page not found' })
const reason = (slug: string, slugs: string[] | null, preview = false) => {
  try {
    checkEntry(slug, slugs, preview)
    return undefined
  } catch (error) {
    return error
  }
}

it('R03 the empty slug passes', () => expect(reason('', [])).toBeUndefined())
it('R03 a known slug passes', () => expect(reason('projekte', ['projekte'])).toBeUndefined())
it('R03 anything passes in preview', () => expect(reason('neu', [], true)).toBeUndefined())
it('R03 a source that answers page by page decides for itself', () => expect(reason('neu', null)).toBeUndefined())
it('E03 an unknown slug is a 404', () => expect(reason('neu', ['projekte'])).toEqual(notFound))
it.each(['Projekte', 'projekt', 'constructor', '__proto__'])('E03 %s does not match a similar slug', (slug) => {
  expect(reason(slug, ['projekte'])).toEqual(notFound)
})
