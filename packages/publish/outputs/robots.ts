import type { OutputContext, OutputFile } from '../types.ts'

/**
 * `robots.txt`: everything may be read. A site that is not to be found says so on each page, and who may not read that would
 * list addresses that others link to; it has no sitemap to name.
 */
export const toRobots = ({ siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>): OutputFile[] => [
  {
    path: 'robots.txt',
    body: `User-agent: *\nAllow: /\n${globalSeo?.metaRobotsNoIndex === true ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`,
  },
]
