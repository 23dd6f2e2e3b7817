import { whyNoAddress } from '@schaufenster/shapes/address'
import { isMultilingual, withoutLanguage } from '@schaufenster/shapes/languages'
import type { Addressable } from '../../register.ts'
import type { ContentSource } from '../content-source.ts'

/** For servers: a page that publishing leaves out for its slug is not found there either. @param maxSegments of an address */
export const withAddresses = (source: ContentSource, maxSegments: number): ContentSource => {
  const hasAddress = ({ slug, parentSlug }: Addressable): boolean =>
    whyNoAddress(
      { slug: slug ?? '', parent: withoutLanguage(parentSlug ?? '') },
      maxSegments - Number(isMultilingual),
    ) === undefined
  return {
    ...source,
    routes: async (signal) => (await source.routes(signal))?.filter(hasAddress) ?? null,
    page: async (key, signal) => {
      const content = await source.page(key, signal)
      const { page } = content.app
      return page && !hasAddress(page) ? { ...content, app: { ...content.app, page: null } } : content
    },
  }
}
