import { prefixOf } from '@schaufenster/shapes/languages'
import { queryOptions } from '@tanstack/react-query'
import type { PageKey } from '@schaufenster/site/content'
import type { ContentSource } from '../content-source.ts'
import { keepFirstImages } from './images.ts'

/** `null` is for components outside a page. */
export type PageQueryKey = readonly ['content', 'page', PageKey | null]

const toQueryKey = ({ slug, parent }: PageKey): PageQueryKey => ['content', 'page', { slug, parent }]

export const ERROR_PAGE: PageKey = { slug: null, parent: null }

/** The same with menu and footer of a language. */
export const errorPageOf = (language: string): PageKey =>
  prefixOf(language) ? { slug: null, parent: language } : ERROR_PAGE

/** Everything one page needs (SPEC § 7.3): the same options for the loader and the component. */
export const pageQuery = (content: ContentSource, { slug, parent }: PageKey) =>
  queryOptions({
    queryKey: toQueryKey({ slug, parent }),
    queryFn: async ({ client, signal }) => {
      const page = await content.page({ slug, parent }, signal)
      keepFirstImages(client, page.asset.images)
      return page
    },
    staleTime: Infinity,
  })
