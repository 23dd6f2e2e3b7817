// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { OUTAGE } from '@schaufenster/site/errors'
import { textsOf } from '@schaufenster/site/texts/texts'
import type { ContentSource } from '../content/content-source.ts'
import { hydrate } from '../content/dehydrated-state.ts'
import { keepTables, openTables } from '../texts/tables.ts'
import { createTestContext } from '../testing/app-context.ts'
import { emptyPage } from '../testing/empty-page.ts'
import { toPage } from '../testing/to-page.ts'
import { loadPage, loadUnmatched } from './load-page.ts'

const unreachable = Object.assign(new Error('fetch failed'), { name: 'TypeError' })

const source = (given: Partial<ContentSource> = {}): ContentSource => ({
  site: async () => ({ slugs: null, globalSeo: null }),
  routes: async () => null,
  page: async () => emptyPage,
  ...given,
})

it('E01 R07 a page that is not there is missed with menu and footer of its language', async () => {
  const context = createTestContext({ content: source() })
  expect((await loadPage({ slug: 'xyz', parent: 'en' }, context)).key).toEqual({ slug: null, parent: 'en' })
  expect((await loadPage({ slug: 'xyz', parent: null }, context)).key).toEqual({ slug: null, parent: null })
  expect((await loadUnmatched('/en/a/b/c/d', context)).key).toEqual({ slug: null, parent: 'en' })
})

it('E01 R07 an error page stays in the language it was rendered in, as on hosts that have one for all addresses', async () => {
  vi.stubEnv('SSR', false)
  document.documentElement.lang = 'de'
  const failure = { statusCode: 404, message: 'Die Seite fehlt.', suggestions: [] }
  const createContext = () => createTestContext({ content: source(), takeFailure: () => failure })
  const first = { key: { slug: null, parent: null }, failure }
  expect(await loadPage({ slug: 'xyz', parent: 'en' }, createContext())).toEqual(first)
  expect(await loadUnmatched('/en/a/b/c/d', createContext())).toEqual(first)
  document.documentElement.lang = 'en'
  expect((await loadUnmatched('/en/a/b/c/d', createContext())).key).toEqual({ slug: null, parent: 'en' })
  vi.unstubAllEnvs()
})

it('E04 R07 an outage is said in the language of the page, whoever has found it', async () => {
  const context = createTestContext({ content: source({ page: () => Promise.reject(unreachable) }) })
  const { failure } = await loadPage({ slug: 'jobs', parent: 'en' }, context)
  expect(failure?.message).toBe(textsOf('en').outage)
  expect((await loadPage({ slug: 'jobs', parent: null }, context)).failure?.message).toBe(OUTAGE.message)
})

it('R07 the texts of a page in another language are there before it is shown', async () => {
  const loaded: string[] = []
  const load = (language: string) => async () => {
    loaded.push(language)
    keepTables(language, [])
  }
  openTables(0, { en: load('en'), ar: load('ar') })
  const page = toPage({ slug: 'jobs', parentSlug: 'ar', title: 'Jobs' })
  const context = createTestContext({
    content: source({ page: async () => ({ ...emptyPage, app: { page, menu: null } }) }),
  })
  expect(await loadPage({ slug: 'jobs', parent: 'ar' }, context)).toEqual({ key: { slug: 'jobs', parent: 'ar' } })
  expect(loaded).toEqual(['ar'])
})

it('R07 the settings of another language are fetched once, with the first page in it', async () => {
  const asked: string[] = []
  const all = { slugs: null, globalSeo: null, translated: {} }
  const content = source({
    site: async () => {
      asked.push('site')
      return all
    },
  })
  const context = createTestContext({ content })
  const state = { build: 'b1', siteUrl: 'https://beispiel.de', key: { slug: 'jobs', parent: null }, page: null }
  hydrate(context.queryClient, content, { ...state, site: { globalSeo: null, only: 'de' } })
  const open = (parent: string | null) => loadPage({ slug: 'studio', parent }, context)
  await open(null)
  expect(asked).toEqual([])
  await open('en')
  await open('ar')
  await open('en')
  expect(asked).toEqual(['site'])
})

it('R07 without a network a page in another language is shown with the settings at hand', async () => {
  const content = source({ site: () => Promise.reject(unreachable), page: async () => emptyPage })
  const context = createTestContext({ content })
  const state = { build: 'b1', siteUrl: 'https://beispiel.de', key: { slug: 'jobs', parent: null }, page: null }
  hydrate(context.queryClient, content, { ...state, site: { globalSeo: null, only: 'de' } })
  expect((await loadPage({ slug: 'xyz', parent: 'en' }, context)).failure?.statusCode).toBe(404)
})

it('R07 a page in another language is asked for while its settings are on their way', async () => {
  vi.stubEnv('SSR', false)
  const asked: string[] = []
  let answer = (): void => {}
  const content = source({
    site: () =>
      new Promise((resolve) => {
        asked.push('settings')
        answer = () => resolve({ slugs: null, globalSeo: null, translated: {} })
      }),
    page: async () => {
      asked.push('page')
      return { ...emptyPage, app: { page: toPage({ slug: 'studio', parentSlug: 'en', title: 'Studio' }), menu: null } }
    },
  })
  const context = createTestContext({ content })
  const state = { build: 'b1', siteUrl: 'https://beispiel.de', key: { slug: 'jobs', parent: null }, page: null }
  hydrate(context.queryClient, content, { ...state, site: { globalSeo: null, only: 'de' } })
  const page = loadPage({ slug: 'studio', parent: 'en' }, context)
  await vi.waitFor(() => expect(asked).toContain('settings'))
  expect(asked).toEqual(['page', 'settings'])
  answer()
  await page.catch(() => undefined)
  expect(asked.filter((one) => one === 'page')).toHaveLength(1)
  vi.unstubAllEnvs()
})
