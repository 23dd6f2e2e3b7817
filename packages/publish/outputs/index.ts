import { locales } from '@schaufenster/site/locale'
import type { Site } from '@schaufenster/site/site'
import type { PageOutput, SiteOutput } from '@schaufenster/site/outputs'
import { toIcons } from './icons.ts'
import { createOgOutput } from './og/og-output.ts'
import { openPictureCache } from './picture-cache.ts'
import { toWebManifest } from './web-manifest.ts'

/** In this project; everything in it can be rendered again. */
export const CACHE = '.cache/pictures/og'

export interface Outputs {
  /** Files made of each page, besides its HTML and payload. */
  pageOutputs: readonly PageOutput[]
  /** Files about the site as a whole, by their names. */
  siteOutputs: Readonly<Record<string, SiteOutput>>
  /** Removes rendered pictures that are no longer used; call it after a publication of all pages. */
  removeUnusedPictures: () => string[]
}

/**
 * The site's own outputs, and what is drawn from its theme.
 *
 * @param cacheDir folder in which rendered pictures are kept
 * @param build whose own `favicon.svg`, if there is one, the icons are drawn from
 */
export const createOutputs = (
  cacheDir: string,
  { site, clientDir }: { site: Pick<Site, 'outputs' | 'pageOutputs' | 'theme' | 'toOgPicture'>; clientDir: string },
): Outputs => {
  const cache = openPictureCache(cacheDir)
  return {
    pageOutputs: [...site.pageOutputs, createOgOutput(site, cache)],
    siteOutputs: {
      'site.webmanifest': (_pages, context) => locales.flatMap(({ code }) => toWebManifest(context, site.theme, code)),
      'favicon.svg': () => toIcons(cache, site.theme, clientDir),
      ...site.outputs,
    },
    removeUnusedPictures: cache.removeUnused,
  }
}
