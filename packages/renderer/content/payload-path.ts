import { isMultilingual } from '@schaufenster/shapes/languages'
import { withBase } from '../site-base.ts'
import type { PageKey } from '@schaufenster/site/content'
import type { Addressable } from '../register.ts'

/** A page's `uriPath`, of which the site's schema says how it is made. */
export type ToUriPath = (page: Addressable) => string

/** Decoded path of a page; the error page of each language has one that is impossible for pages. */
export const pathOf = ({ slug, parent }: PageKey, toUriPath: ToUriPath): string =>
  slug === null ? (isMultilingual && parent ? `/${parent}/_error` : '/_error') : toUriPath({ slug, parentSlug: parent })

/** Address of a page's payload (SPEC § 7.6); the build id keeps an old tab from mixing two builds. */
export const payloadPath = (key: PageKey, buildId: string, toUriPath: ToUriPath): string => {
  const path = pathOf(key, toUriPath)
  return withBase(`${path === '/' ? '' : encodeURI(path)}/_payload.json?${buildId}`)
}
