import { createClient, type ClientConfig } from '@sanity/client'
import type { QueryResults } from '#src/generated/content-types.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import type { ContentSource } from '../content-source.ts'
import { PAGE_QUERY } from '../queries/page.groq.ts'
import { ROUTES_QUERY } from '../queries/routes.groq.ts'
import { SITE_QUERY } from '../queries/site.groq.ts'
import { withRetries, type RetryOptions } from '../retry.ts'
import type { ServiceConfig } from '../service-config.ts'

/** SPEC § 9. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000

/** Options of the service's client (SPEC § 4.1, 7.1). */
export const toClientConfig = ({ apiHost, token, preview, ...config }: ServiceConfig): ClientConfig => ({
  ...config,
  ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  ...(token ? { token } : {}),
  perspective: preview ? 'drafts' : 'published',
  // The CDN when nobody is recognised and nothing is previewed.
  useCdn: !token && !preview,
  withCredentials: Boolean(preview && !token),
  timeout: REQUEST_TIMEOUT_MS,
  // Retries are ours (`withRetries`): the client's take no notice of Retry-After.
  maxRetries: 0,
})

interface ServiceSourceOptions extends Omit<RetryOptions, 'signal'> {
  /** Sees every answer after it was given; what it does with it delays and changes nothing. */
  observe?: (query: keyof QueryResults, params: Readonly<Record<string, unknown>>, answer: unknown) => void
}

/** Content straight from the service, over `@sanity/client`; in preview with the drafts its reader may see. */
export const createServiceSource = (config: ServiceConfig, { observe, ...retry }: ServiceSourceOptions = {}): ContentSource => {
  const client = createClient(toClientConfig(config))
  const read = <T>(request: (options: { signal?: AbortSignal }) => Promise<T>, signal?: AbortSignal) =>
    withRetries(() => request(signal ? { signal } : {}), { ...retry, ...(signal ? { signal } : {}) })
  const seen = <T>(query: keyof QueryResults, params: Readonly<Record<string, unknown>>, answer: T): T => {
    if (observe) setTimeout(() => observe(query, params, answer))
    return answer
  }

  return {
    site: async (signal) => {
      const { slugs, globalSeo } = seen('SITE_QUERY', {}, await read((options) => client.fetch(SITE_QUERY, {}, options), signal))
      return { slugs, globalSeo: globalSeo[0] ?? null }
    },
    routes: async (signal) => {
      const { routes } = seen('ROUTES_QUERY', {}, await read((options) => client.fetch(ROUTES_QUERY, {}, options), signal))
      return routes.map((route) => ({ ...route, uriPath: toUriPath(route) }))
    },
    page: async (key, signal) => {
      const params = { slug: key.slug, parent: key.parent }
      return seen('PAGE_QUERY', params, await read((options) => client.fetch(PAGE_QUERY, params, options), signal))
    },
  }
}
