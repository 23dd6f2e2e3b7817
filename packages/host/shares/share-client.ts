import { own } from '@schaufenster/shapes/own-member'
import type { ListedPage } from '@schaufenster/site/content'
import type { ServiceConfig } from '@schaufenster/site/service-config'

/** What a link opens, as the content service says it. */
export interface OpenShare {
  id: string
  /** For whom it is. */
  name: string
  /** Id of the page. */
  page: string
  /** ISO 8601 */
  createdAt: string
  expiresAt: string
  /** The documents of a frozen link. */
  frozen?: readonly unknown[]
  isDeleted: boolean
  /** The page and its sections, and one word for their content. */
  shown?: readonly ShownDocument[]
  state?: string
}

/** A page or section that a link shows. */
export interface ShownDocument {
  id: string
  title: string
}

/** Milliseconds for an answer. */
const PATIENCE_MS = 10_000

const isOpenShare = (value: unknown): value is OpenShare =>
  ['id', 'name', 'page', 'createdAt', 'expiresAt'].every((name) => typeof own(value, name) === 'string') &&
  typeof own(value, 'isDeleted') === 'boolean'

const isListed = (value: unknown): value is ListedPage => typeof own(value, '_id') === 'string'

/**
 * Asks the embedded content service with the key that a visitor brings: the site has no token of its own, so it can show nothing
 * that the link does not.
 *
 * @param pagesQuery GROQ for pages by `$ids`, as `LISTED_PAGES_QUERY`
 * @param headers say for whom
 * @throws Error when the service does not answer
 */
export const createShareClient = (
  { apiHost = '', apiVersion, dataset }: ServiceConfig,
  pagesQuery: string,
  headers: () => Record<string, string>,
) => {
  const send = (path: string, key: string, init: RequestInit): Promise<Response> =>
    fetch(`${apiHost}/v${apiVersion}/${path}`, {
      ...init,
      headers: { ...headers(), authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  const ask = async (path: string, key: string, init: RequestInit): Promise<unknown> => {
    const response = await send(path, key, init)
    if (response.status === 401 || response.status === 404) return undefined
    if (!response.ok) throw new Error(`The content service answered ${response.status}.`)
    return response.json()
  }
  return {
    /**
     * @param seen whether its page is shown
     * @returns undefined when the key opens nothing
     */
    async open(key: string, seen: boolean): Promise<OpenShare | undefined> {
      const share = await ask(`shares/${dataset}/own`, key, { method: seen ? 'POST' : 'GET' })
      return isOpenShare(share) ? share : undefined
    },
    /**
     * What is said of its page.
     *
     * @param part its address below the link's own
     * @param body to be added; without one what there is
     */
    speak: (part: string, key: string, body?: Buffer): Promise<Response> =>
      send(`shares/${dataset}/own/${part}`, key, {
        method: body ? 'POST' : 'GET',
        ...(body && { body: new Uint8Array(body) }),
      }),
    /** Where its page is, as edited. */
    async findPage(key: string, id: string): Promise<ListedPage | undefined> {
      const body = JSON.stringify({ query: pagesQuery, params: { ids: [id] } })
      const answer = await ask(`data/query/${dataset}`, key, { method: 'POST', body })
      const pages = own(own(answer, 'result'), 'pages')
      return Array.isArray(pages) ? pages.find(isListed) : undefined
    },
  }
}
