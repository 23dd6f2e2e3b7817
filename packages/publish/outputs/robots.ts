import type { OutputContext, OutputFile, PageSummary } from '@schaufenster/site/outputs'

/**
 * `robots.txt`: everything may be read. A site that is not to be found says so on each page: a search
 * engine that may not read a page lists its address as soon as others link to it. Such a site has no sitemap to name.
 */
export const toRobots = (
  _pages: readonly PageSummary[],
  { siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>,
): OutputFile[] => [
  {
    path: 'robots.txt',
    body: `User-agent: *\nAllow: /\n${globalSeo?.metaRobotsNoIndex === true ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`,
  },
]
