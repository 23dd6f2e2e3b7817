import { queryOptions } from '@tanstack/react-query'
import type { ContentSource } from '../content-source.ts'

/** The route list (SPEC § 7.2, 3.9), the second load of a visit. */
export const routesQuery = (content: ContentSource) =>
  queryOptions({
    queryKey: ['content', 'routes'],
    queryFn: ({ signal }) => content.routes(signal),
    staleTime: Infinity,
  })
