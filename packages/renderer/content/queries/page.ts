import { queryOptions } from '@tanstack/react-query'
import type { PageKey } from '@schaufenster/site/content'
import type { ContentSource } from '../content-source.ts'
import { keepFirstImages } from './images.ts'

/** `null` is for components outside a page. */
export type PageQueryKey = readonly ['content', 'page', PageKey | null]

const toQueryKey = ({ slug, parent }: PageKey): PageQueryKey => ['content', 'page', { slug, parent }]

export const ERROR_PAGE: PageKey = { slug: null, parent: null }

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
