import { ServerError } from '@sanity/client'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Visit } from '../builds/visit.ts'
import { OUTAGE, PREVIEW_SHELL } from '@schaufenster/site/errors'
import type { ContentSource, PageContent, SiteContent } from '../content/content-source.ts'
import { ReloadError } from '../content/payload.ts'
import { toUriPath } from '../../../schema/address.ts'
import { createPageLifecycle } from '../page-lifecycle.ts'
import { loadPage } from './load-page.ts'

const content = (page: PageContent['app']['page']): PageContent => ({
  app: { page, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
})

const project: NonNullable<PageContent['app']['page']> = {
  _id: 'p',
  _type: 'route',
  _updatedAt: '2026-01-01T00:00:00Z',
  template: 'templateDefault',
  isRoot: false,
  hideInMenu: false,
  title: 'Neu',
  metaTitle: null,
  metaDescription: null,
  metaRobotsNoFollow: null,
  metaRobotsNoIndex: null,
  openGraphImage: null,
  slug: 'neu',
  parentSlug: 'projekte',
  content: { _type: 'templateDefault', blocks: null },
}

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

const load = async (
  slug: string,
  parent: string | null = null,
  given: Partial<ContentSource> = {},
  previewActive = false,
  preloadNext = async () => {},
) => {
  const context = {
    content: source(given),
    siteUrl: 'https://beispiel.de',
    toUriPath,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    lifecycle: createPageLifecycle({ previewActive }),
    takeFailure: () => undefined,
    preloadBlocks: async () => {},
    preloadNext,
  }
  try {
    const { key, failure } = await loadPage({ slug, parent }, context)
    return failure ?? { key }
  } catch (error) {
    return error
  }
}

describe('loadPage', () => {
  it('R08 asks for the content first, then for code and style sheet', async () => {
    const asked: string[] = []
    const page = async () => {
      asked.push('content')
      return content(project)
    }
    await load('neu', 'projekte', { page }, false, async () => void asked.push('code'))
    expect(asked).toEqual(['content', 'code'])
  })

  it('R02 a page at its own address', async () =>
    expect(await load('neu', 'projekte')).toEqual({ key: { slug: 'neu', parent: 'projekte' } }))

  it.each([[null], ['leistungen']])(
    'R02 a known slug under %s leads to the page’s own address, for good',
    async (parent) => {
      const error = await load('neu', parent)
      expect(isRedirect(error) && [error.options.href, error.status]).toEqual(['/projekte/neu', 301])
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
    expect(isRedirect(error) && [error.options.href, error.status]).toEqual([href, 301])
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
    expect(await load('entwurf', null, {}, true)).toMatchObject(PREVIEW_SHELL)
    const draft = { ...project, slug: 'entwurf', parentSlug: null }
    expect(await load('entwurf', null, { page: async () => content(draft) }, true)).toEqual({
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
      if (slug === null) return content(null)
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
  const visitThat = (given: Partial<Visit>) => {
    let reloads = 0
    const visit: Visit = {
      prefetch: () => {},
      reload: () => {
        reloads += 1
        return true
      },
      isRunning: () => true,
      isOutdated: () => false,
      takeLive: () => false,
      begin: () => {},
      watch: () => {},
      ...given,
    }
    return { visit, reloads: () => reloads }
  }
  const inTab = (given: Partial<Visit>, from: Partial<ContentSource>, preloadBlocks = async () => {}) => {
    const { visit, reloads } = visitThat(given)
    const context = {
      content: source(from),
      siteUrl: 'https://beispiel.de',
      toUriPath,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      lifecycle: createPageLifecycle(),
      takeFailure: () => undefined,
      preloadBlocks,
      preloadNext: async () => {},
      visit,
    }
    // What waits for the unloading of the tab never ends.
    const outcome = Promise.race([
      loadPage({ slug: 'neu', parent: 'projekte' }, context, { search: '?a=1', hash: '#b' }).catch(
        (error: unknown) => error,
      ),
      new Promise((done) => setTimeout(done, 0, 'unloading')),
    ])
    return { outcome, reloads }
  }
  const gone = (error: Error): Partial<ContentSource> => ({
    page: async ({ slug }) => {
      if (slug === null) return content(null)
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
    expect(await inTab({ reload: () => false }, {}, missing).outcome).toMatchObject({ failure: { statusCode: 503 } })
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
    expect(await outcome).toMatchObject({ failure: { statusCode: 404, message: 'Page not found' } })
  })
})
