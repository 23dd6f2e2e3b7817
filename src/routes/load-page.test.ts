import { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { OUTAGE } from '#src/content/errors.ts'
import type { ContentSource, PageContent, SiteContent } from '#src/content/content-source.ts'
import { createPageLifecycle } from '#src/motion/page-lifecycle.ts'
import { loadPage, loadUnmatched } from './load-page.ts'
import { parseNotFound } from './not-found-data.ts'

const content = (page: PageContent['app']['page']): PageContent => ({
  app: { page, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
})

const project: NonNullable<PageContent['app']['page']> = {
  _id: 'p', _type: 'route', _updatedAt: '2026-01-01T00:00:00Z', template: 'templateDefault', isRoot: false, hideInMenu: false,
  title: 'Neu', metaTitle: null, metaDescription: null, metaRobotsNoFollow: null, metaRobotsNoIndex: null, openGraphImage: null,
  slug: 'neu', parentSlug: 'projekte', content: { _type: 'templateDefault', blocks: null },
}

const source = (given: Partial<ContentSource>): ContentSource => ({
  site: async () => ({ slugs: ['neu', 'artikel'], globalSeo: null }),
  routes: async () => [{ _id: 'p', title: 'Neu', slug: 'neu', parentSlug: 'projekte', uriPath: '/projekte/neu' }],
  page: async ({ slug }) => content(slug === 'neu' ? project : null),
  ...given,
})

const load = async (slug: string, parent: string | null = null, given: Partial<ContentSource> = {}, previewActive = false) => {
  const context = { content: source(given), siteUrl: 'https://beispiel.de', queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }), lifecycle: createPageLifecycle({ previewActive }) }
  try {
    return await loadPage({ slug, parent }, context)
  } catch (error) {
    if (isNotFound(error)) return parseNotFound(error)
    return error
  }
}

describe('loadPage', () => {
  it('R02 a page at its own address', async () => expect(await load('neu', 'projekte')).toEqual({ key: { slug: 'neu', parent: 'projekte' } }))

  it.each([[null], ['leistungen']])('R02 a known slug under %s leads to the page’s own address, for good', async (parent) => {
    const error = await load('neu', parent)
    expect(isRedirect(error) && [error.options.href, error.status]).toEqual(['/projekte/neu', 301])
  })

  it('R07 the root of a language leads home', async () => expect(isRedirect(await load('de'))).toBe(true))

  it('E03 an unknown slug: “Page not found”, with the nearest page', async () => {
    expect(await load('neue')).toEqual({ statusCode: 404, message: 'Page not found', suggestions: [{ title: 'Neu', path: '/projekte/neu' }] })
  })

  it('E06 a known slug without page: “Page Not Found”', async () => {
    expect(await load('artikel')).toMatchObject({ statusCode: 404, message: 'Page Not Found' })
  })

  it('R03 P01 in preview an unknown slug passes the check', async () => {
    expect(await load('entwurf', null, {}, true)).toMatchObject({ message: 'Page Not Found' })
    const draft = { ...project, slug: 'entwurf', parentSlug: null }
    expect(await load('entwurf', null, { page: async () => content(draft) }, true)).toEqual({ key: { slug: 'entwurf', parent: null } })
  })

  it('E05 a check that cannot be made: “Page Not Found: {path}”', async () => {
    // What a service may answer against all types.
    const broken: SiteContent = JSON.parse('{"slugs": {}, "globalSeo": null}')
    expect(await load('neu', 'projekte', { site: async () => broken })).toMatchObject({ statusCode: 404, message: 'Page Not Found: /projekte/neu' })
  })

  it('E08 an unreachable service is an outage, not a missing page', async () => {
    const page = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await load('neu', 'projekte', { page })).toMatchObject(OUTAGE)
  })

  it('E02 the error page stands even when its menu and footer cannot be had', async () => {
    const page = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await load('nie', null, { page })).toMatchObject({ statusCode: 404, message: 'Page not found' })
  })
})

it('E04 no route matches: “Page not found: {path}”', async () => {
  const context = { content: source({}), siteUrl: 'https://beispiel.de', queryClient: new QueryClient(), lifecycle: createPageLifecycle() }
  await expect(loadUnmatched('/a/b/c', context)).rejects.toMatchObject({ data: { statusCode: 404, message: 'Page not found: /a/b/c' } })
})
