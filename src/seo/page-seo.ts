import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import { toUriPath } from '#schema/address.ts'
import { toPageAddress } from '@schaufenster/site/page-address'
import { firstLine, toLine } from '@schaufenster/site/plain-text'

export type PageDocument = NonNullable<PageContent['app']['page']>

/** The maximum title length in search results; longer titles lose the site's name first. */
const MAX_TITLE = 70

/** Metadata of a page for search engines and shared links. */
export interface PageSeo {
  /** For the browser's tab and search results, with the site's name. */
  title: string
  /** The page's own name. */
  name: string
  /** "" when neither the page nor the site has one. */
  description: string
  /** For `<meta name="robots">`; "" when indexing is allowed. */
  robots: string
  /**
   * The canonical address; undefined for a page that must not be indexed: the two signals would contradict each
   * other.
   */
  canonical: string | undefined
}

/** Appends the site's name, unless the name already contains it or would become too long. */
export const toTitle = (name: string, siteName: unknown): string => {
  const site = toLine(siteName)
  if (!site || name.includes(site)) return toLine(name, MAX_TITLE)
  const title = `${name} – ${site}`
  return title.length <= MAX_TITLE ? title : toLine(name, MAX_TITLE)
}

/** SPEC § 3.1; missing values come from the global settings. */
export const toPageSeo = (page: PageDocument, seo: SiteContent['globalSeo'], siteUrl: string): PageSeo => {
  const name = firstLine(page.metaTitle, page.title, seo?.siteName)
  const noIndex = page.metaRobotsNoIndex === true || seo?.metaRobotsNoIndex === true
  return {
    title: toTitle(name, seo?.siteName),
    name,
    description: firstLine(page.metaDescription, seo?.metaDescription),
    robots: [noIndex && 'noindex', page.metaRobotsNoFollow === true && 'nofollow'].filter(Boolean).join(', '),
    canonical: noIndex ? undefined : toPageAddress(siteUrl, toUriPath(page)),
  }
}
