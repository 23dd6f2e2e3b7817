import type { OutputContext, OutputFile } from '../types.ts'

/** `robots.txt`: allows everything, or nothing if the editors chose so. */
export const toRobots = ({ siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>): OutputFile[] => [
  {
    path: 'robots.txt',
    body:
      globalSeo?.metaRobotsNoIndex === true
        ? 'User-agent: *\nDisallow: /\n'
        : `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  },
]
