import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { emptyPage as page } from '../testing/empty-page.ts'
import type { ContentSource } from './content-source.ts'
import {
  dehydrate,
  hydrate,
  parseDehydratedState,
  serializeDehydratedState,
  type DehydratedState,
} from './dehydrated-state.ts'
import { ERROR_PAGE, pageQuery } from './queries/page.ts'
import { siteQuery } from './queries/site.ts'

const refuse = async (): Promise<never> => {
  throw new Error('The service was asked.')
}
const silent: ContentSource = { site: refuse, routes: refuse, page: refuse }
const key = { slug: 'neu', parent: 'projekte' }

const state: DehydratedState = { build: 'b1', siteUrl: 'https://beispiel.de', site: { globalSeo: null }, key, page }

it('S01 carries no list of slugs, so that no page grows with the site', async () => {
  const client = new QueryClient()
  client.setQueryData(siteQuery(silent).queryKey, { slugs: ['eins', 'zwei'], globalSeo: null })
  client.setQueryData(pageQuery(silent, key).queryKey, page)
  expect(dehydrate(client, silent, { build: 'b1', siteUrl: 'https://beispiel.de', key })).toEqual(state)
})

it('S01 fills the cache, so that the first rendering asks the service for nothing', async () => {
  const client = new QueryClient()
  hydrate(client, silent, state)
  expect(await client.ensureQueryData(siteQuery(silent))).toEqual({ slugs: null, globalSeo: null })
  expect(await client.ensureQueryData(pageQuery(silent, key))).toBe(page)
})

it('leaves out content that is in the payload of a published page', () => {
  expect(parseDehydratedState(serializeDehydratedState({ ...state, rev: 'r1' }))).toEqual({
    ...state,
    page: null,
    rev: 'r1',
  })
})

it('E02 records that neither site nor page could be loaded', () => {
  const failure = { statusCode: 503, message: 'nicht erreichbar', suggestions: [] }
  expect(dehydrate(new QueryClient(), silent, { build: 'b1', siteUrl: '', key: ERROR_PAGE, failure })).toMatchObject({
    site: null,
    page: null,
    failure,
  })
})

it.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029', '"\\', '</SCRIPT >'])(
  '%j in content neither ends the element nor changes',
  (text) => {
    const written = serializeDehydratedState({ ...state, siteUrl: text })
    expect(written).not.toMatch(/[<\u2028\u2029]/)
    expect(parseDehydratedState(written).siteUrl).toBe(text)
  },
)

it.each([
  ['halb\uD83D', 'halb\uFFFD'],
  ['\uDE00"', '\uFFFD"'],
  ['\\\uD800', '\\\uFFFD'],
  ['\\ud800', '\\ud800'],
  ['\\\\ud800', '\\\\ud800'],
  ['🎨', '🎨'],
])('only lone surrogates are replaced, as in HTML: %j', (text, shown) =>
  expect(parseDehydratedState(serializeDehydratedState({ ...state, siteUrl: text })).siteUrl).toBe(shown),
)

it.each([null, '', '{}', '[]', 'null'])('%j is not a valid state', (text) =>
  expect(() => parseDehydratedState(text)).toThrow('has no dehydrated state'),
)
