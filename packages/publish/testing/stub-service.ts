import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@schaufenster/http/listen'
import { SHOWN_QUERY } from '../content/closed-pages.ts'
import { toServiceConfig } from './test-options.ts'
import { MIGRATIONS_QUERY } from '@schaufenster/site/content-migrations'
import { ofSiteLanguages } from '@schaufenster/site/published'
import { queries } from '@schaufenster/site/testing/example-queries'
import type { RedirectDocument } from '@schaufenster/site/content'
import type { SiteQueries } from '@schaufenster/site/site'

/** The site's queries as a publication asks them. */
export const askedQueries: SiteQueries = {
  PAGE_QUERY: ofSiteLanguages(queries.PAGE_QUERY),
  LISTED_PAGES_QUERY: ofSiteLanguages(queries.LISTED_PAGES_QUERY),
  PAGE_LIST_QUERY: ofSiteLanguages(queries.PAGE_LIST_QUERY),
  PAGES_QUERY: ofSiteLanguages(queries.PAGES_QUERY),
  REDIRECTS_QUERY: ofSiteLanguages(queries.REDIRECTS_QUERY),
  SITE_QUERY: ofSiteLanguages(queries.SITE_QUERY),
}

/** A page of the stub's content. */
export interface StubPage {
  id: string
  slug: string | null
  title: string
  parent?: string
  updatedAt?: string
  /** Types of its blocks. */
  blocks?: string[]
}

const toListed = ({
  id,
  slug,
  parent = null,
  title,
  updatedAt = '2026-01-01T00:00:00Z',
}: Readonly<Omit<StubPage, 'parent'> & { parent?: string | null }>) => ({
  _id: id,
  _updatedAt: updatedAt,
  title,
  isRoot: slug === null,
  slug,
  parentSlug: parent,
})

const toAnswer = (page: StubPage) => ({
  app: {
    page: {
      ...toListed(page),
      _type: 'route',
      template: 'templateDefault',
      content: {
        _type: 'templateDefault',
        blocks: (page.blocks ?? []).map((_type, index) => ({ _id: `${page.id}-${index}`, _type })),
      },
    },
  },
  content: { projects: [] },
  asset: { images: [], files: [] },
})

const CHROME = {
  app: { page: null, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
}

interface StubContent {
  /** Migrations that have run on it; undefined for content that says nothing. */
  migrations?: readonly string[]
  /** Pages with a password that it shows to everybody. */
  closed?: readonly { name: string }[]
  pages: StubPage[]
  redirects: RedirectDocument[]
}

interface Asked {
  query: string
  ids: readonly string[]
  last: string
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readAsked = async (request: IncomingMessage): Promise<Asked> => {
  if (request.method === 'POST') {
    const body = await text(request)
    const { query, params }: { query: string; params?: { ids?: unknown; last?: unknown } } = JSON.parse(body)
    return { query, ids: textsOf(params?.ids), last: textOf(params?.last) }
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://stub')
  return {
    query: searchParams.get('query') ?? '',
    ids: textsOf(JSON.parse(searchParams.get('$ids') ?? '[]')),
    last: textOf(JSON.parse(searchParams.get('$last') ?? '""')),
  }
}

/** A different text has a different revision. */
const toRevision = (page: StubPage): string => JSON.stringify(page)

const resultOf = ({ query, ids, last }: Asked, { pages, redirects, migrations, closed = [] }: StubContent): unknown => {
  if (query === MIGRATIONS_QUERY) return migrations ? { migrations } : null
  if (query === SHOWN_QUERY) return closed
  if (query === askedQueries.PAGE_LIST_QUERY) return { pages: pages.map(toListed) }
  if (query === askedQueries.SITE_QUERY)
    return { slugs: [], globalSeo: [{ _id: 'seo', _type: 'globalSeo', siteName: 'Studio' }] }
  if (query === askedQueries.REDIRECTS_QUERY) return { redirects }
  if (query === askedQueries.PAGES_QUERY) return pages.filter(({ id }) => ids.includes(id)).map(toAnswer)
  if (query === askedQueries.PAGE_QUERY) return CHROME
  if (query === askedQueries.LISTED_PAGES_QUERY)
    return { pages: pages.filter(({ id }) => ids.includes(id)).map(toListed) }
  // Documents that determine addresses and lists: the stub only has pages.
  if (query.includes('"position"'))
    return pages
      .filter(({ id }) => !query.includes('$ids') || ids.includes(id))
      .map((page) => ({ _id: page.id, _type: 'route', _rev: toRevision(page), position: { slug: page.slug } }))
  if (query.includes('references(') || query.includes('$types')) return []
  if (query.includes('$last'))
    return pages
      .filter(({ id }) => id > last)
      .map((page) => ({ _id: page.id, _type: 'system.stub', _rev: toRevision(page) }))
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
  throw new Error('The stub does not support this query: add it to packages/publish/testing/stub-service.ts.')
}

/** Replaces an answer. */
export type Trouble = (response: ServerResponse, query: string) => void

/** A content service of a few lines: it answers a publication's queries and can be made to fail. */
export const startStub = async () => {
  const state: StubContent & { trouble: Trouble | undefined; asked: number; hear: (query: string) => void } = {
    pages: [],
    redirects: [],
    trouble: undefined,
    asked: 0,
    hear: () => {},
  }
  const answer: RequestListener = (request, response) => {
    if (request.url?.includes('/closed/')) return response.end('{"pages":[]}')
    if (request.url?.includes('/data/doc/')) return response.end('{"documents":[],"omitted":[]}')
    void readAsked(request).then((asked) => {
      state.asked++
      state.hear(asked.query)
      if (state.trouble) return state.trouble(response, asked.query)
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ms: 1, query: '', result: resultOf(asked, state) }))
    })
    return undefined
  }
  const { url, stop } = await listen(answer, { port: 0, variable: 'PORT' })
  return { state, service: toServiceConfig({ projectId: 'stub', dataset: 'production', url }), stop }
}
