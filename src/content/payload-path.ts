import { toUriPath } from '#schema/address.ts'
import { withBase } from '#src/lib/site-base.ts'
import type { PageKey } from '@schaufenster/site/site'

/** Decoded path of a page; the error page has one that is impossible for pages. */
export const pathOf = ({ slug, parent }: PageKey): string =>
  slug === null ? '/_error' : toUriPath({ slug, parentSlug: parent })

/** Address of a page's payload (SPEC § 7.6); the build id keeps an old tab from mixing two builds. */
export const payloadPath = (key: PageKey, buildId: string): string => {
  const path = pathOf(key)
  return withBase(`${path === '/' ? '' : encodeURI(path)}/_payload.json?${buildId}`)
}
