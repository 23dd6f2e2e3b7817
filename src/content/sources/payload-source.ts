import { toUriPath } from '#src/lib/uri-path.ts'
import { ContentError } from '../errors.ts'
import { parsePayload, parsePayloadError, parseSitePayload } from '../payload.ts'
import type { ContentSource, PageKey } from '../content-source.ts'
import { withRetries, type RetryOptions } from '../retry.ts'

/** Address of a page's payload (SPEC § 7.6); the build id keeps an old tab from mixing two builds. */
const payloadPath = ({ slug, parent }: PageKey, buildId: string): string => {
  const path = slug === null ? '/_error' : toUriPath({ slug, parentSlug: parent })
  return `${path === '/' ? '' : encodeURI(path)}/_payload.json?${buildId}`
}

interface PayloadSourceOptions extends Omit<RetryOptions, 'signal'> {
  buildId: string
  fetch?: typeof globalThis.fetch
}

/** Content as it was published beside the pages: one file a page, nothing of the service in the browser. */
export const createPayloadSource = ({ buildId, fetch = globalThis.fetch, ...retry }: PayloadSourceOptions): ContentSource => {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> => {
    const response = await fetch(path, { ...(signal ? { signal } : {}), headers: { accept: 'application/json' } })
    // A host that has no such file answers with its error page, which is no JSON.
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return body
    const error = parsePayloadError(body)
    if (error) throw new ContentError(error)
    if (response.status === 404) throw new ContentError({ statusCode: 404, message: 'Page not found' })
    throw Object.assign(new Error(`Der Server antwortet mit dem Status ${response.status}.`), { statusCode: response.status, response })
  }
  const readWithRetries = (path: string, signal?: AbortSignal) =>
    withRetries(() => read(path, signal), { ...retry, ...(signal ? { signal } : {}) })

  return {
    site: async (signal) => parseSitePayload(await readWithRetries(`/_site.json?${buildId}`, signal)),
    routes: async () => null,
    page: async (key, signal) => parsePayload(await readWithRetries(payloadPath(key, buildId), signal)),
  }
}
