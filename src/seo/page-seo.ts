import type { PageContent, SiteContent } from '#src/content/content-source.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import { toPageAddress } from './page-address.ts'
import { firstLine, toLine } from './plain-text.ts'

export type PageDocument = NonNullable<PageContent['app']['page']>

/** Characters of a title that search engines show, at most; beyond it the site's name is left out first. */
const MAX_TITLE = 70

/** What search engines and shared links are told of a page. */
export interface PageSeo {
  /** For the browser's tab and search results, with the site's name. */
  title: string
  /** The page's own name. */
  name: string
  /** "" when neither the page nor the site has one. */
  description: string
  /** For `<meta name="robots">`; "" when everything is allowed. */
  robots: string
  /** The one address of the page; undefined for a page that is not to be listed: two signals would contradict. */
  canonical: string | undefined
}

/** The name with the site's, unless it has it already or grows too long with it. */
export const toTitle = (name: string, siteName: unknown): string => {
  const site = toLine(siteName)
  if (!site || name.includes(site)) return toLine(name, MAX_TITLE)
  const title = `${name} – ${site}`
  return title.length <= MAX_TITLE ? title : toLine(name, MAX_TITLE)
}

/** SPEC § 3.1; what the page leaves open, the global settings fill. */
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
