import type { RetryOptions } from '@schaufenster/site/retry'
import { pageAssets } from '../../asset-source.ts'
import { toHref } from '@schaufenster/site/href'
import { withBase } from '../../site-base.ts'
import type { PageKey } from '@schaufenster/site/content'
import type { ContentSource, LiveSource, PageContent } from '../content-source.ts'
import { ContentError, NOT_FOUND, OUTAGE } from '@schaufenster/site/errors'
import { parsePayload, parsePayloadError, parseSitePayload, ReloadError } from '../payload.ts'
import { pathOf, payloadPath, type ToUriPath } from '../payload-path.ts'
import { withRetries } from '@schaufenster/site/with-retries'
import { textsOf } from '@schaufenster/site/texts/texts'

interface PayloadSourceOptions extends Omit<RetryOptions, 'signal'> {
  buildId: string
  toUriPath: ToUriPath
  /** Loads the source of unpublished pages, when the first of them is requested. */
  loadLive?: (() => Promise<LiveSource>) | undefined
  /** Path for which the host has just answered "not found". */
  unpublished?: string | undefined
  fetch?: typeof globalThis.fetch
}

/** Content from published payloads: one file per page, without the content service. */
export const createPayloadSource = ({
  buildId,
  toUriPath,
  loadLive,
  unpublished,
  fetch = globalThis.fetch,
  ...retry
}: PayloadSourceOptions): ContentSource => {
  let live: LiveSource | undefined
  const livePaths = new Set<string>()

  const read = async (path: string, signal?: AbortSignal): Promise<unknown> => {
    const response = await fetch(path, { ...(signal ? { signal } : {}), headers: { accept: 'application/json' } })
    const body: unknown = await response.json().catch((error: unknown) => {
      if (signal?.aborted) throw error
      // A host without the file answers with its error page, which is not JSON.
      if (error instanceof SyntaxError) return undefined
      throw Object.assign(new Error(textsOf().interrupted, { cause: error }), { statusCode: 502 })
    })
    if (response.ok) return body
    const error = parsePayloadError(body)
    // Only the host knows whether the page has moved (REQUIREMENTS R06).
    if (response.status === 404) throw new ReloadError(error ?? NOT_FOUND)
    if (error) throw new ContentError(error)
    throw Object.assign(new Error(textsOf().answered(response.status)), {
      statusCode: response.status,
      response,
    })
  }
  const readWithRetries = (path: string, signal?: AbortSignal) =>
    withRetries(() => read(path, signal), { ...retry, ...(signal ? { signal } : {}) })

  const readPage = async (key: PageKey, signal?: AbortSignal): Promise<PageContent> =>
    parsePayload(await readWithRetries(payloadPath(key, buildId, toUriPath), signal), buildId)

  const askLive = async (
    load: () => Promise<LiveSource>,
    key: PageKey,
    signal: AbortSignal | undefined,
    notFound = new ContentError(NOT_FOUND),
  ): Promise<PageContent> => {
    live ??= await load().catch((cause: unknown) => {
      throw new ReloadError(OUTAGE, { cause })
    })
    const page = await live.page(key, signal)
    if (!page?.app.page) throw notFound
    livePaths.add(pathOf(key, toUriPath))
    return page
  }

  return {
    site: async (signal) =>
      parseSitePayload(await readWithRetries(withBase(`/_site.json?${buildId}`), signal), buildId),
    routes: async () => null,
    page: async (key, signal) => {
      if (!loadLive || key.slug === null) return readPage(key, signal)
      if (withBase(toHref(pathOf(key, toUriPath))) === unpublished) return askLive(loadLive, key, signal)
      return readPage(key, signal).catch((error: unknown) => {
        if (error instanceof ReloadError && error.statusCode === 404) return askLive(loadLive, key, signal, error)
        throw error
      })
    },
    // The pictures of unpublished pages are not published either.
    assetsOf: (key) => (live && livePaths.has(pathOf(key, toUriPath)) ? live.assets : pageAssets),
  }
}
