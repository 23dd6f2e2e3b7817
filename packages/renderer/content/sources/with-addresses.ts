import { whyNoAddress } from '@schaufenster/shapes/address'
import type { Addressable } from '../../register.ts'
import type { ContentSource } from '../content-source.ts'

const hasAddress = ({ slug, parentSlug }: Addressable): boolean =>
  whyNoAddress({ slug: slug ?? '', parent: parentSlug ?? '' }) === undefined

/** For servers: a page that publishing leaves out for its slug is not found there either. */
export const withAddresses = (source: ContentSource): ContentSource => ({
  ...source,
  routes: async (signal) => (await source.routes(signal))?.filter(hasAddress) ?? null,
  page: async (key, signal) => {
    const content = await source.page(key, signal)
    const { page } = content.app
    return page && !hasAddress(page) ? { ...content, app: { ...content.app, page: null } } : content
  },
})
