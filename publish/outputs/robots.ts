import type { OutputContext, OutputFile } from '../types.ts'

/** `robots.txt`: everything may be read, or, when the editors say so, nothing. */
export const toRobots = ({ siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>): OutputFile[] => [
  {
    path: 'robots.txt',
    body:
      globalSeo?.metaRobotsNoIndex === true
        ? 'User-agent: *\nDisallow: /\n'
        : `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  },
]
