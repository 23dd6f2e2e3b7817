import type { RetryOptions } from '@schaufenster/site/retry'
import { toAddressForm } from '@schaufenster/shapes/address'
import { toClientConfig } from '@schaufenster/site/client-config'
import { createClient } from '@sanity/client'
import { isMultilingual, languageParams, LANGUAGES } from '@schaufenster/shapes/languages'
import { toSettings } from '@schaufenster/site/settings-in'
import type { QueryResults, SITE_QUERY_RESULT } from '#src/generated/content-types.ts'
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
import { ofSiteLanguages } from '@schaufenster/site/published'
import { findRoutePage } from '@schaufenster/site/routes'
import { withRetries } from '@schaufenster/site/with-retries'
import type { ServiceConfig } from '@schaufenster/site/service-config'

export interface ServiceSourceOptions extends Omit<RetryOptions, 'signal'> {
  clean: (...answer: Parameters<CleanAnswer<keyof QueryResults>>) => void | Promise<void>
  /** Sees every answer after it was given, and what was taken out of it; what it does with it delays and changes nothing. */
  observe?: (answer: unknown, readDocuments: ReadDocuments, takenOut: readonly object[]) => void
}

const ownSlugs = Object.values(ownDocuments).flatMap(({ slug }) => slug ?? [])
/** The root of a language is a page, too. */
const OWN_SLUGS = isMultilingual ? [...ownSlugs, ...LANGUAGES.slice(1)] : ownSlugs

/** A server leaves out what there is of languages that the site has no more. */
const ofAll = isMultilingual || import.meta.env.SSR ? languageParams : {}

const toSite = (slugs: string[] | null, found: Pick<SITE_QUERY_RESULT, 'globalSeo'>) =>
  isMultilingual ? { slugs, ...toSettings(found) } : { slugs, globalSeo: found.globalSeo[0] ?? null }

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
        const found = await ask(
          'PREVIEW_SITE_QUERY',
          (options) =>
            client.fetch(
              import.meta.env.SSR ? ofSiteLanguages(PREVIEW_SITE_QUERY) : PREVIEW_SITE_QUERY,
              ofAll,
              options,
            ),
          signal,
        )
        return toSite(null, found)
      }
      const found = await ask(
        'SITE_QUERY',
        (options) => client.fetch(import.meta.env.SSR ? ofSiteLanguages(SITE_QUERY) : SITE_QUERY, ofAll, options),
        signal,
      )
      return toSite([...found.slugs.map(toAddressForm), ...OWN_SLUGS], found)
    },
    routes: async (signal) => {
      const { routes } = await ask(
        'ROUTES_QUERY',
        (options) => client.fetch(import.meta.env.SSR ? ofSiteLanguages(ROUTES_QUERY) : ROUTES_QUERY, ofAll, options),
        signal,
      )
      return [...routes, ...Object.values(ownDocuments)].map((route) => ({ ...route, uriPath: toUriPath(route) }))
    },
    page: async (asked, signal) => {
      const own = findRoutePage(ownDocuments, asked)
      const key = own ? ERROR_PAGE : asked
      const params = { ...ofAll, ...toPageParams(key) }
      const content = await (config.preview
        ? ask(
            'PREVIEW_PAGE_QUERY',
            (options) =>
              client.fetch(
                import.meta.env.SSR ? ofSiteLanguages(PREVIEW_PAGE_QUERY) : PREVIEW_PAGE_QUERY,
                params,
                options,
              ),
            signal,
          )
        : ask(
            'PAGE_QUERY',
            (options) => client.fetch(import.meta.env.SSR ? ofSiteLanguages(PAGE_QUERY) : PAGE_QUERY, params, options),
            signal,
          ))
      return own ? { ...content, app: { ...content.app, page: own } } : content
    },
  }
}
