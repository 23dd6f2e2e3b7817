import type { OutputContext, OutputFile } from '../types.ts'

/**
 * `robots.txt`: everything may be read. A site that is not to be found says so on each page: a search
 * engine that may not read a page lists its address as soon as others link to it. Such a site has no sitemap to name.
 */
export const toRobots = ({ siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>): OutputFile[] => [
  {
    path: 'robots.txt',
    body: `User-agent: *\nAllow: /\n${globalSeo?.metaRobotsNoIndex === true ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`,
  },
]
