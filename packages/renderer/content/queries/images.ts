import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { PageContent } from '../content-source.ts'

/** A picture of the first load; `cached` says whether the browser has it already (SPEC § 7.3). */
export type FirstImage = PageContent['asset']['images'][number] & { cached: boolean }

/** The pictures of the first load, set once and never fetched (SPEC § 4.3). */
export const imagesQuery = queryOptions<FirstImage[]>({
  queryKey: ['content', 'images'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Keeps the pictures of the first response; later responses do not replace them (SPEC § 4.3). */
export const keepFirstImages = (client: QueryClient, images: PageContent['asset']['images']): void => {
  client.setQueryData(imagesQuery.queryKey, (kept) => kept ?? images.map((image) => ({ ...image, cached: false })))
}

/** Marks the picture with this address as loaded by the browser. */
export const markImageCached = (client: QueryClient, address: string): void => {
  client.setQueryData(imagesQuery.queryKey, (images) => {
    const index = images?.findIndex(({ _id, cached }) => !cached && address.includes(`/${_id.split('-')[1]}-`)) ?? -1
    return index === -1 ? images : images?.map((image, at) => (at === index ? { ...image, cached: true } : image))
  })
}
