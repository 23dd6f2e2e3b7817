import { ServerError } from '@sanity/client'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createVisit, type Visit } from '../builds/visit.ts'
import { ContentError, OUTAGE, PREVIEW_SHELL } from '@schaufenster/site/errors'
import type { ContentSource, PageContent, SiteContent } from '../content/content-source.ts'
import { ReloadError } from '../content/payload.ts'
import { createPageLifecycle } from '../page-lifecycle.ts'
import { createTestContext } from '../testing/app-context.ts'
import { emptyPage } from '../testing/empty-page.ts'
import { toPage } from '../testing/to-page.ts'
import type { AppContext } from './app-context.ts'
import { loadPage, loadUnmatched } from './load-page.ts'

const content = (page: PageContent['app']['page']): PageContent => ({ ...emptyPage, app: { page, menu: null } })

const project = toPage({ slug: 'neu', parentSlug: 'projekte', title: 'Neu' })

const source = (given: Partial<ContentSource>): ContentSource => ({
  site: async () => ({ slugs: ['neu', 'artikel'], globalSeo: null }),
  routes: async () => [
    {
      _id: 'p',
      title: 'Neu',
      hideInMenu: null,
      metaRobotsNoIndex: null,
      slug: 'neu',
      parentSlug: 'projekte',
      uriPath: '/projekte/neu',
    },
  ],
  page: async ({ slug }) => content(slug === 'neu' ? project : null),
  ...given,
})

/** What is found at an address: the key of its page, the failure, or what the loader throws. */
const load = async (
  slug: string,
  parent: string | null = null,
  given: Partial<ContentSource> = {},
  more: Partial<AppContext> = {},
) => {
  try {
    const { key, failure } = await loadPage(
      { slug, parent },
      createTestContext({ content: source(given), ...more }),
      '?a=1#b',
    )
    return failure ?? { key }
  } catch (error) {
    return error
  }
}
const inPreview = { lifecycle: createPageLifecycle({ previewActive: true }) }

describe('loadPage', () => {
  it('R08 asks for the content first, then for code and style sheet', async () => {
    const asked: string[] = []
    const page = async () => {
      asked.push('content')
      return content(project)
    }
    await load('neu', 'projekte', { page }, { preloadNext: async () => void asked.push('code') })
    expect(asked).toEqual(['content', 'code'])
  })

  it.each([['neu'], null])('R02 R03 a page at its own address, of a source that knows the slugs %j', async (slugs) =>
    expect(await load('neu', 'projekte', { site: async () => ({ slugs, globalSeo: null }) })).toEqual({
      key: { slug: 'neu', parent: 'projekte' },
    }),
  )

  it.each([[null], ['leistungen']])(
    'R02 a known slug under %s leads to the page’s own address, for good',
    async (parent) => {
      const error = await load('neu', parent)
      expect(isRedirect(error) && [error.options.href, error.status]).toEqual(['/projekte/neu?a=1#b', 301])
    },
  )

  it('R07 the root of a language leads home', async () => expect(isRedirect(await load('de'))).toBe(true))

  it.each([
    ['neu', 'de', '/neu'],
    ['gibt-es-nicht', 'de', '/gibt-es-nicht'],
    ['fu\u0308r-bu\u0308ros', null, '/f%C3%BCr-b%C3%BCros'],
    ['gro\u0308\u00DFe', 'bu\u0308ro', '/b%C3%BCro/gr%C3%B6%C3%9Fe'],
  ])('R01 R07 %s under %s leads to %s, whether there is a page or not', async (slug, parent, href) => {
    const error = await load(slug, parent)
    expect(isRedirect(error) && [error.options.href, error.status]).toEqual([`${href}?a=1#b`, 301])
  })

  it('E03 an unknown slug: “Page not found”, with the nearest page', async () => {
    expect(await load('neue')).toEqual({
      statusCode: 404,
      message: 'Page not found',
      suggestions: [{ title: 'Neu', path: '/projekte/neu' }],
    })
  })

  it('until there is a home page, what to do next stands in its place', async () => {
    expect(await load('')).toMatchObject({ statusCode: 200, message: 'Hier entsteht eine Website.' })
    expect(await load('', null, { page: () => Promise.reject(new Error('kaputt')) })).toMatchObject({ statusCode: 500 })
  })

  it('E06 a known slug without page: “Page Not Found”', async () => {
    expect(await load('artikel')).toMatchObject({ statusCode: 404, message: 'Page Not Found' })
  })

  it('R03 P01 in preview an unknown slug passes the check', async () => {
    // Only the browser of an editor learns whether there is a draft.
    expect(await load('entwurf', null, {}, inPreview)).toMatchObject(PREVIEW_SHELL)
    const draft = toPage({ slug: 'entwurf' })
    expect(await load('entwurf', null, { page: async () => content(draft) }, inPreview)).toEqual({
      key: { slug: 'entwurf', parent: null },
    })
  })

  it('E05 a check that cannot be made: “Page Not Found: {path}”', async () => {
    // What a service may answer against all types.
    const broken: SiteContent = JSON.parse('{"slugs": {}, "globalSeo": null}')
    expect(await load('neu', 'projekte', { site: async () => broken })).toMatchObject({
      statusCode: 404,
      message: 'Page Not Found: /projekte/neu',
    })
  })

  it('E08 an unreachable service is an outage, not a missing page', async () => {
    const page = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await load('neu', 'projekte', { page })).toMatchObject(OUTAGE)
  })

  it('E07 a page at which the service fails has menu and footer around it, if the service has those', async () => {
    const asked: unknown[] = []
    const page: ContentSource['page'] = async ({ slug }) => {
      asked.push(slug)
      if (slug === null) return emptyPage
      throw new ServerError({ statusCode: 500, body: { error: { description: 'an internal error' } }, headers: {} })
    }
    expect(await load('neu', 'projekte', { page })).toMatchObject({
      statusCode: 500,
      message: 'an internal error',
      suggestions: [],
    })
    expect(asked).toEqual(['neu', null])
  })

  it('E02 the error page stands even when its menu and footer cannot be had', async () => {
    const page = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await load('nie', null, { page })).toMatchObject({ statusCode: 404, message: 'Page not found' })
  })
})

describe('loadPage in a tab', () => {
  const inTab = (given: Partial<Visit>, from: Partial<ContentSource>, preloadBlocks = async () => {}) => {
    let reloads = 0
    const reload = () => (reloads += 1) > 0
    const visit: Visit = { ...createVisit({ buildId: 'b1' }), reload, isRunning: () => true, ...given }
    // What waits for the unloading of the tab never ends.
    const outcome = Promise.race([
      load('neu', 'projekte', from, { visit, preloadBlocks }),
      new Promise((done) => setTimeout(done, 0, 'unloading')),
    ])
    return { outcome, reloads: () => reloads }
  }
  const gone = (error: Error): Partial<ContentSource> => ({
    page: async ({ slug }) => {
      if (slug === null) return emptyPage
      throw error
    },
  })

  it.each([
    ['D01 another build is online', { isOutdated: () => true }, {}],
    ['D01 another build wrote the data', {}, gone(new ReloadError(OUTAGE))],
    [
      'R02 R06 the host knows where it has moved',
      {},
      gone(new ReloadError({ statusCode: 404, message: 'Page not found' })),
    ],
  ])('%s: a full load, the page on screen stays until then', async (_name, given, from) => {
    const { outcome, reloads } = inTab(given, from)
    expect([await outcome, reloads()]).toEqual(['unloading', 1])
  })

  it('E09 a chunk that is gone is a full load; one that stays away, an error page', async () => {
    const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await inTab({}, {}, missing).outcome).toBe('unloading')
    expect(await inTab({ reload: () => false }, {}, missing).outcome).toMatchObject({ statusCode: 503 })
  })

  it('E09 of the first page what was rendered stays: the fault is passed on', async () => {
    const { outcome, reloads } = inTab({ isRunning: () => false }, {}, () => Promise.reject(new TypeError('gone')))
    expect([await outcome, reloads()]).toEqual([expect.any(ReloadError), 0])
  })

  it('E03 what was just reloaded is a page not found, and no loop', async () => {
    const { outcome } = inTab(
      { reload: () => false },
      gone(new ReloadError({ statusCode: 404, message: 'Page not found' })),
    )
    expect(await outcome).toMatchObject({ statusCode: 404, message: 'Page not found' })
  })
})

describe('E04 no route matches: “Page not found: {path}”', () => {
  const failure = { statusCode: 404, message: 'Page not found: /a/b/c', suggestions: [] }
  const outage = () => Promise.reject(new ContentError(OUTAGE))
  const loadNone = (site: ContentSource['site'], more: Partial<AppContext> = {}) =>
    loadUnmatched('/a/b/c', createTestContext({ content: { site, routes: async () => null, page: outage }, ...more }))

  it('E04 whether the service answers or not', async () => {
    expect(await loadNone(async () => ({ slugs: [], globalSeo: null }))).toMatchObject({ failure })
    expect(await loadNone(outage)).toMatchObject({ failure })
  })

  it('E04 the service is not asked for such a page, as it is for one that is not published', async () => {
    const visit = createVisit({ buildId: 'b1', asksLive: true })
    await loadNone(() => Promise.reject(new Error('asked')), { takeFailure: () => failure, visit })
    expect(visit.takeLive()).toBe(false)
  })
})
