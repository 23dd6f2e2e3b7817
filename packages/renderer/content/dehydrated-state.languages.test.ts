import { expect, it } from 'vitest'
import { parseDehydratedState, serializeDehydratedState } from './dehydrated-state.ts'

const [de, en, ar] = ['Studio', 'The studio', 'استوديو'].map((siteName) => ({ siteName }))

const siteOf = (parent: string | null, translated: Record<string, unknown>) => {
  const state = { build: 'b1', siteUrl: 'https://beispiel.de', key: { slug: 'jobs', parent }, page: null }
  const rendered = parseDehydratedState(JSON.stringify({ ...state, site: { globalSeo: de, translated } }))
  return parseDehydratedState(serializeDehydratedState(rendered)).site
}

it('R07 S01 a page carries the settings of its language, and those of the first', () => {
  expect(siteOf('en', { en, ar })).toEqual({ globalSeo: de, translated: { en }, only: 'en' })
  expect(siteOf(null, { en, ar })).toEqual({ globalSeo: de, only: 'de' })
  expect(siteOf('ar', { en })).toEqual({ globalSeo: de, only: 'ar' })
})
