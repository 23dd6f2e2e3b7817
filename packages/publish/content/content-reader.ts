import { locks } from 'node:worker_threads'
import { createClient, type QueryParams, type SanityDocument } from '@sanity/client'
import { LANGUAGES, languageParams } from '@schaufenster/shapes/languages'
import { toClientConfig } from '@schaufenster/site/client-config'
import { isNetworkError, toPageError } from '@schaufenster/site/errors'
import { withRetries } from '@schaufenster/site/with-retries'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { GlobalSeo, ListedPage, PageAlone, PageContent, RedirectDocument } from '@schaufenster/site/content'
import { languageOf } from '@schaufenster/site/locale'
import { ofSiteLanguages } from '@schaufenster/site/published'
import { toSettings } from '@schaufenster/site/settings-in'
import type { Site, SiteQueries } from '@schaufenster/site/site'
import { PublishError } from '../publish-error.ts'
import { retry, type RetryOptions } from '@schaufenster/site/retry'
import { idsIn } from '@schaufenster/editing/dependencies/page-uses'
import { assemblePage } from './assemble-page.ts'
import { chromeIn, type SharedContent } from './shared-content.ts'
import { explainServiceFault } from './service-fault.ts'

/**
 * Timeout for one answer, including retries, in milliseconds: longer than for a visitor, but a publication must end.
 */
const ANSWER_LIMIT_MS = 300_000
/** Pauses before an overloaded service is asked again, in addition to the usual retries; in milliseconds. */
const OVERLOAD_PAUSES_MS = [5000, 15_000, 30_000]

export interface ReaderOptions extends Omit<RetryOptions, 'signal'> {
  limitMs?: number
}

export type { SharedContent }

/** The answer for a page. */
export interface ReadPage {
  /** Without what every page shares. */
  alone: PageAlone
  content: PageContent
  /** Ids of documents whose content was removed because it is invalid: when they change, the page does. */
  takenOut: ReadonlySet<string>
}

/** Whether the service answered that it is temporarily unavailable. */
const isOverload = (error: unknown): boolean =>
  !isNetworkError(error) && [429, 502, 503, 504].includes(toPageError(error).statusCode)

/** Reads the content of a publication in a few requests. Each function throws PublishError with what is wrong and what to do. */
export interface ContentReader {
  /** Every page document, or those of some ids. */
  list: (ids?: readonly string[]) => Promise<ListedPage[]>
  /** Published documents by id, as stored; missing ones are left out. At most some hundred: the address has the ids. */
  documents: (ids: readonly string[]) => Promise<SanityDocument[]>
  /** Any other query; the caller must check the answer. */
  ask: (query: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>
  shared: () => Promise<SharedContent>
  redirects: () => Promise<RedirectDocument[]>
  /** The answers for pages by id, as `PAGE_QUERY` returns them; deleted pages are missing. */
  pages: (ids: readonly string[], shared: SharedContent) => Promise<Map<string, ReadPage>>
}

/**
 * Opens the content of a service for publishing: only published documents, bypassing any CDN, which may be stale.
 */
export const openContent = (
  { queries, cleanAnswer }: Pick<Site, 'queries' | 'cleanAnswer'>,
  config: ServiceConfig,
  { limitMs = ANSWER_LIMIT_MS, ...pausing }: ReaderOptions = {},
): ContentReader => {
  const client = createClient({ ...toClientConfig({ ...config, preview: false }), useCdn: false, timeout: limitMs })
  const service = config.apiHost ?? `Sanity project ${config.projectId}`

  const read = async <T>(request: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(limitMs)
    const options = { ...pausing, signal }
    try {
      return await retry(
        // Of all threads one at a time: the embedded service would start another process, which reads all documents first.
        () => withRetries(() => locks.request(`content of ${service}`, () => request({ signal })), options),
        (error, attempt) => (isOverload(error) ? OVERLOAD_PAUSES_MS[attempt] : undefined),
        options,
      )
    } catch (error) {
      throw explainServiceFault(error, { service, timedOut: signal.aborted, limitMs })
    }
  }

  /** @param what it is, for messages */
  const answer = <T>(query: keyof SiteQueries, params: QueryParams, isRight: (answer: T) => boolean, what: string) =>
    read(async (options) => {
      const found = await client.fetch<T>(ofSiteLanguages(queries[query]), { ...languageParams, ...params }, options)
      if (typeof found === 'object' && found !== null && isRight(found)) return found
      throw new PublishError(`The content service did not return ${what}. Check the address of the content service.`)
    })
  /** Without invalid values. */
  const cleaned: typeof answer = async (query, ...asked) => {
    const found = await answer(query, ...asked)
    cleanAnswer(query, found)
    return found
  }
  /** One at a time, to know which document is missing in which page. */
  const toReadPage = (alone: PageAlone, chrome: PageContent): ReadPage => {
    const takenOut = new Set<string>()
    cleanAnswer('PAGES_QUERY', [alone], (value) => {
      for (const id of idsIn(value)) takenOut.add(id)
    })
    return { alone, content: assemblePage(alone, chrome), takenOut }
  }

  return {
    list: async (ids) => {
      const isList = ({ pages }: { pages: ListedPage[] }) => Array.isArray(pages)
      const query = ids ? 'LISTED_PAGES_QUERY' : 'PAGE_LIST_QUERY'
      const { pages } = await cleaned(query, ids ? { ids: [...ids] } : {}, isList, 'a list of pages')
      return pages
    },
    documents: async (ids) => {
      const found = await read((options) => client.getDocuments([...ids], options))
      return found.filter((document) => document !== null)
    },
    ask: (query, params) => read((options) => client.fetch<unknown>(query, { ...languageParams, ...params }, options)),
    shared: async () => {
      const isSite = (site: { globalSeo: GlobalSeo[]; settingsOf?: string[] }) => Array.isArray(site.globalSeo)
      const found = await cleaned('SITE_QUERY', {}, isSite, 'the settings of the site')
      const isPage = ({ asset }: PageContent) => Array.isArray(asset?.images)
      const readChrome = (language: string | undefined) =>
        cleaned('PAGE_QUERY', { slugs: [], parents: [], language }, isPage, 'menu and footer')
      const [first, ...others] = LANGUAGES
      const chrome = await readChrome(first)
      if (others.length === 0) return { globalSeo: found.globalSeo[0] ?? null, chrome }
      const chromes = await Promise.all(others.map(async (language) => [language, await readChrome(language)]))
      return { ...toSettings(found), chrome, chromes: Object.fromEntries(chromes) }
    },
    redirects: async () => {
      const isList = ({ redirects }: { redirects: RedirectDocument[] }) => Array.isArray(redirects)
      const { redirects } = await cleaned('REDIRECTS_QUERY', {}, isList, 'redirects')
      return redirects
    },
    pages: async (ids, shared) => {
      const answers = await answer<PageAlone[]>('PAGES_QUERY', { ids: [...ids] }, Array.isArray, 'pages')
      return new Map(
        answers.map((alone) => [
          alone.app.page._id,
          toReadPage(alone, chromeIn(shared, languageOf(`/${alone.app.page.parentSlug}`))),
        ]),
      )
    },
  }
}
