import type { RetryOptions } from '@schaufenster/site/retry'
import { toAddressForm } from '@schaufenster/shapes/address'
import { toClientConfig } from '@schaufenster/site/client-config'
import { createClient } from '@sanity/client'
import type { QueryResults } from '#src/generated/content-types.ts'
import { toUriPath } from '#schema/address.ts'
import type { ContentSource } from '@schaufenster/renderer/content/content-source'
import type { CleanAnswer } from '@schaufenster/renderer/content/sources/clean-answer'
import type { ReadDocuments } from '@schaufenster/renderer/content/sources/document-check'
import { ownDocuments } from '../own-documents.ts'
import { PAGE_QUERY, PREVIEW_PAGE_QUERY } from '../queries/page.groq.ts'
import { toPageParams } from '../queries/page-params.ts'
import { ROUTES_QUERY } from '../queries/routes.groq.ts'
import { PREVIEW_SITE_QUERY, SITE_QUERY } from '../queries/site.groq.ts'
import { ERROR_PAGE } from '@schaufenster/renderer/content/queries/page'
import { findRoutePage } from '@schaufenster/site/routes'
import { withRetries } from '@schaufenster/site/with-retries'
import type { ServiceConfig } from '@schaufenster/site/service-config'

export interface ServiceSourceOptions extends Omit<RetryOptions, 'signal'> {
  clean: (...answer: Parameters<CleanAnswer<keyof QueryResults>>) => void | Promise<void>
  /** Sees every answer after it was given, and what was taken out of it; what it does with it delays and changes nothing. */
  observe?: (answer: unknown, readDocuments: ReadDocuments, takenOut: readonly object[]) => void
}

const OWN_SLUGS = Object.values(ownDocuments).flatMap(({ slug }) => slug ?? [])

/** Content straight from the service, over `@sanity/client`; in preview with the drafts its reader may see. */
export const createServiceSource = (
  config: ServiceConfig,
  { clean, observe, ...retry }: ServiceSourceOptions,
): ContentSource => {
  const client = createClient(toClientConfig(config))
  const readDocuments: ReadDocuments = (ids) => client.fetch<unknown>('*[_id in $ids]', { ids: [...ids] })

  type Options = { signal?: AbortSignal }
  const ask = async <T>(
    query: keyof QueryResults,
    request: (options: Options) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const cancellation = signal ? { signal } : {}
    const answer = await withRetries(() => request(cancellation), {
      ...retry,
      ...cancellation,
    })
    const takenOut: object[] = []
    await clean(query, answer, observe && ((value) => takenOut.push(value)))
    if (observe) setTimeout(() => observe(answer, readDocuments, takenOut))
    return answer
  }

  return {
    site: async (signal) => {
      if (config.preview) {
        const { globalSeo } = await ask(
          'PREVIEW_SITE_QUERY',
          (options) => client.fetch(PREVIEW_SITE_QUERY, {}, options),
          signal,
        )
        return { slugs: null, globalSeo: globalSeo[0] ?? null }
      }
      const { slugs, globalSeo } = await ask('SITE_QUERY', (options) => client.fetch(SITE_QUERY, {}, options), signal)
      return { slugs: [...slugs.map(toAddressForm), ...OWN_SLUGS], globalSeo: globalSeo[0] ?? null }
    },
    routes: async (signal) => {
      const { routes } = await ask('ROUTES_QUERY', (options) => client.fetch(ROUTES_QUERY, {}, options), signal)
      return [...routes, ...Object.values(ownDocuments)].map((route) => ({ ...route, uriPath: toUriPath(route) }))
    },
    page: async (asked, signal) => {
      const own = findRoutePage(ownDocuments, asked)
      const key = own ? ERROR_PAGE : asked
      const params = toPageParams(key)
      const content = await (config.preview
        ? ask('PREVIEW_PAGE_QUERY', (options) => client.fetch(PREVIEW_PAGE_QUERY, params, options), signal)
        : ask('PAGE_QUERY', (options) => client.fetch(PAGE_QUERY, params, options), signal))
      return own ? { ...content, app: { ...content.app, page: own } } : content
    },
  }
}
