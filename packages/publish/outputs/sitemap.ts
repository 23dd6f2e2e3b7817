import { newestDate } from '../newest-date.ts'
import { toLanguageTag } from '@schaufenster/site/locale'
import { toPageAddress } from '@schaufenster/site/page-address'
import type { OutputContext, OutputFile, PageSummary } from '@schaufenster/site/outputs'
import { toXmlText, XML_DECLARATION, xmlElement } from './xml.ts'

/** Below the 50,000 addresses that search engines read per file. */
const MAX_ENTRIES = 45_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const LANGUAGES_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A date in the required format; anything else is left out. */
const toLastModified = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(date) ? date : ''

const toEntry = (kind: 'url' | 'sitemap', address: string, updatedAt: string, more = ''): string =>
  `<${kind}>${xmlElement('loc', address)}${xmlElement('lastmod', toLastModified(updatedAt))}${more}</${kind}>\n`

/** As in the head of the page: its addresses in all languages, the first one for all others, too. */
const toLanguageLinks = ({ alternates = [] }: PageSummary, siteUrl: string): string => {
  const toLink = (hreflang: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toXmlText(toPageAddress(siteUrl, path))}"/>`
  const [first] = alternates
  return [
    ...alternates.map(({ language, path }) => toLink(toLanguageTag(language), path)),
    first ? toLink('x-default', first.path) : '',
  ].join('')
}

const newestOf = (pages: readonly PageSummary[]): string =>
  newestDate(pages.map(({ contentUpdatedAt }) => contentUpdatedAt))

const toUrlSet = (pages: readonly PageSummary[], siteUrl: string): string => {
  const names = pages.some(({ alternates }) => alternates) ? `${NAMESPACE} ${LANGUAGES_NAMESPACE}` : NAMESPACE
  const entries = pages.map((page) =>
    toEntry('url', toPageAddress(siteUrl, page.path), page.contentUpdatedAt, toLanguageLinks(page, siteUrl)),
  )
  return `${XML_DECLARATION}<urlset ${names}>\n${entries.join('')}</urlset>\n`
}

/** What is not listed is in no other entry either. */
const withListed = (pages: readonly PageSummary[]): PageSummary[] => {
  const paths = new Set(pages.map(({ path }) => path))
  return pages.map(({ alternates, ...page }) => {
    const listed = alternates?.filter(({ path }) => paths.has(path)) ?? []
    return listed.length > 1 ? { ...page, alternates: listed } : page
  })
}

/**
 * `sitemap.xml`: every page that search engines may list, by its canonical address (REQUIREMENTS D04).
 *
 * @param limit entries of one file; a larger site gets a list of files
 */
export const toSitemap = (
  pages: readonly PageSummary[],
  { siteUrl }: Pick<OutputContext, 'siteUrl'>,
  limit = MAX_ENTRIES,
): OutputFile[] => {
  const listed = withListed(pages.filter((page) => page.listed)).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (listed.length <= limit) return [{ path: 'sitemap.xml', body: toUrlSet(listed, siteUrl) }]
  const parts = Array.from({ length: Math.ceil(listed.length / limit) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    pages: listed.slice(index * limit, (index + 1) * limit),
  }))
  const entries = parts.map((part) => toEntry('sitemap', `${siteUrl}/${part.path}`, newestOf(part.pages)))
  return [
    {
      path: 'sitemap.xml',
      body: `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`,
    },
    ...parts.map((part) => ({ path: part.path, body: toUrlSet(part.pages, siteUrl) })),
  ]
}
