import type { Site } from '@schaufenster/site/site'
import type { PageOutput, SiteOutput } from '../types.ts'
import { toFeed } from './feed.ts'
import { toIcons } from './icons.ts'
import { toLlms } from './llms.ts'
import { createPageMarkdown } from './markdown/page-markdown.ts'
import { createOgOutput } from './og/og-output.ts'
import { openPictureCache } from './picture-cache.ts'
import { toRobots } from './robots.ts'
import { toSitemap } from './sitemap.ts'
import { toSuggestions } from './suggestions.ts'
import { toWebManifest } from './web-manifest.ts'

/** In this project; everything in it can be rendered again. */
export const CACHE = '.cache/pictures/og'

export interface Outputs {
  /** Files made of each page, besides its HTML and payload. */
  pageOutputs: readonly PageOutput[]
  /** Files about the site as a whole. */
  siteOutputs: readonly SiteOutput[]
  /** Removes rendered pictures that are no longer used; call it after a publication of all pages. */
  removeUnusedPictures: () => string[]
}

/**
 * @param cacheDir folder in which rendered pictures are kept
 * @param build whose own `favicon.svg`, if there is one, the icons are drawn from
 */
export const createOutputs = (
  cacheDir: string,
  { site, clientDir }: { site: Pick<Site, 'theme' | 'toOgPicture' | 'toPageSeo'>; clientDir: string },
): Outputs => {
  const cache = openPictureCache(cacheDir)
  return {
    pageOutputs: [createPageMarkdown(site), createOgOutput(site, cache)],
    siteOutputs: [
      toSitemap,
      (_pages, context) => toRobots(context),
      toFeed,
      toLlms,
      toSuggestions,
      (_pages, context) => toWebManifest(context, site.theme),
      () => toIcons(cache, site.theme, clientDir),
    ],
    removeUnusedPictures: cache.removeUnused,
  }
}
