import { queryOptions } from '@tanstack/react-query'
import type { ContentSource, PageKey } from '../content-source.ts'
import { keepFirstImages } from './images.ts'

/** Every page's key begins so. */
export const PAGE_KEY = ['content', 'page'] as const

/** Whether the last part of a query's key says which page it is for. */
export const isPageKey = (value: unknown): value is PageKey =>
  typeof value === 'object' && value !== null && 'slug' in value && 'parent' in value

export const ERROR_PAGE: PageKey = { slug: null, parent: null }

/** Everything one page needs (SPEC § 7.3): the same options for the loader that prefetches and the component that reads. */
export const pageQuery = (content: ContentSource, { slug, parent }: PageKey) =>
  queryOptions({
    queryKey: [...PAGE_KEY, { slug, parent }] as const,
    queryFn: async ({ client, signal }) => {
      const page = await content.page({ slug, parent }, signal)
      keepFirstImages(client, page.asset.images)
      return page
    },
    staleTime: Infinity,
  })
