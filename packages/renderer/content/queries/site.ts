import { queryOptions } from '@tanstack/react-query'
import type { ContentSource } from '../content-source.ts'

/** Known slugs and global SEO (SPEC § 7.2), the first load of a visit. */
export const siteQuery = (content: ContentSource) =>
  queryOptions({
    queryKey: ['content', 'site'],
    queryFn: ({ signal }) => content.site(signal),
    staleTime: Infinity,
  })
