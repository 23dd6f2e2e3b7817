import { own } from '@schaufenster/shapes/own-member'
import type { ListedPage } from '@schaufenster/site/content'
import type { ServiceConfig } from '@schaufenster/site/service-config'

/** Where a password is asked for. */
export interface ClosedPage {
  slug: string
  /** What the editors tell everybody about it. */
  notice: string
}

/** What a key opens, as the content service says it. */
export interface OpenPage {
  /** Of a link, or of the page. */
  id: string
  /** Id of the page. */
  page: string
  /** ISO 8601 */
  expiresAt: string
  /** For whom a link is. */
  name?: string
  /** Whether the page is published, and still has a password. */
  isThere: boolean
}

/** A key, and what it opens. */
interface Opened {
  key: string
  access: OpenPage
}

/** An answer to a guess: a password may be that of several pages whose addresses end alike. */
export type Guess = readonly Opened[] | 'wrong' | { seconds: number }

/** Milliseconds for an answer. */
const PATIENCE_MS = 10_000
/** The same for where the pages are: every page that is not in a file waits for it, and has time of its own to wait after. */
const LIST_PATIENCE_MS = 1500

const isClosedPage = (value: unknown): value is ClosedPage =>
  typeof own(value, 'slug') === 'string' && typeof own(value, 'notice') === 'string'

const isOpenPage = (value: unknown): value is OpenPage =>
  ['id', 'page', 'expiresAt'].every((name) => typeof own(value, name) === 'string') &&
  typeof own(value, 'isThere') === 'boolean'

const toOpened = (value: unknown): Opened[] => {
  const key = own(value, 'key')
  return typeof key === 'string' && isOpenPage(value) ? [{ key, access: value }] : []
}

const isListed = (value: unknown): value is ListedPage => typeof own(value, '_id') === 'string'

/**
 * Asks the embedded content service about pages with a password: with the site's key where they are, with the key that a visitor brings
 * what is on them.
 *
 * @param pagesQuery GROQ for pages by `$ids`, as `LISTED_PAGES_QUERY`
 * @throws Error when the service does not answer
 */
export const createClosedClient = (
  { apiHost = '', apiVersion, dataset, headers = {} }: ServiceConfig,
  pagesQuery: string,
  visitorHeaders: () => Record<string, string>,
) => {
  const ask = async (path: string, init: RequestInit & { key?: string } = {}) => {
    const { key, ...rest } = init
    // In the site's own name, or in a visitor's.
    const authorization = key === undefined ? headers : { ...visitorHeaders(), authorization: `Bearer ${key}` }
    const response = await fetch(`${apiHost}/v${apiVersion}/${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...rest,
      headers: { ...authorization, 'content-type': 'application/json' },
    })
    if (response.ok) return { status: 200, seconds: 0, body: (await response.json()) as unknown }
    await response.body?.cancel()
    return { status: response.status, seconds: Number(response.headers.get('retry-after')) || 0, body: undefined }
  }
  const fail = (status: number): never => {
    throw new Error(`The content service answered ${status}.`)
  }
  return {
    async list(): Promise<ClosedPage[]> {
      const { status, body } = await ask(`closed/${dataset}`, { signal: AbortSignal.timeout(LIST_PATIENCE_MS) })
      // A service from before there were such pages.
      if (status === 404) return []
      const pages = own(body, 'pages')
      return Array.isArray(pages) ? pages.filter(isClosedPage) : fail(status)
    },
    /** @param visitor the address that guesses are counted by */
    async guess(slug: string, password: string, visitor: string): Promise<Guess> {
      const body = JSON.stringify({ slug, password, visitor })
      const answer = await ask(`closed/${dataset}/open`, { method: 'POST', body })
      if (answer.status === 401 || answer.status === 400) return 'wrong'
      if (answer.status === 429) return { seconds: answer.seconds }
      const others = own(answer.body, 'others')
      const opened = [answer.body, ...(Array.isArray(others) ? others : [])].flatMap(toOpened)
      return opened.length > 0 ? opened : fail(answer.status)
    },
    /**
     * @param isOpening whether a link was opened just now
     * @returns undefined when the key opens nothing
     */
    async open(key: string, isOpening = false): Promise<OpenPage | undefined> {
      const { status, body } = await ask(`closed/${dataset}/own`, { key, method: isOpening ? 'POST' : 'GET' })
      if (status === 401) return undefined
      return isOpenPage(body) ? body : fail(status)
    },
    /** Where its page is. */
    async findPage(key: string, id: string): Promise<ListedPage | undefined> {
      const query = JSON.stringify({ query: pagesQuery, params: { ids: [id] } })
      const { body } = await ask(`data/query/${dataset}`, { key, method: 'POST', body: query })
      const pages = own(own(body, 'result'), 'pages')
      return Array.isArray(pages) ? pages.find(isListed) : undefined
    },
  }
}
