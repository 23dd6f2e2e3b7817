import type { OgPicture, Site } from '@schaufenster/site/site'
import type { PageOutput } from '@schaufenster/site/outputs'
import type { PictureCache } from '../picture-cache.ts'

type Draw = (picture: OgPicture) => Promise<Uint8Array>

/** Font and renderer are loaded when a picture is missing: most publications render none. */
const drawWith =
  (theme: Site['theme']): Draw =>
  async (picture) => {
    const { renderOgPicture } = await import('./draw.ts')
    return renderOgPicture(picture, theme)
  }

/** A picture for shared links, for each page without a chosen one; the page's head refers to it. */
export const createOgOutput =
  (site: Pick<Site, 'theme' | 'toOgPicture'>, cache: PictureCache, draw: Draw = drawWith(site.theme)): PageOutput =>
  async ({ content }, { globalSeo }) => {
    const picture = content.app.page ? site.toOgPicture(content.app.page, globalSeo) : undefined
    if (!picture) return []
    return [{ path: picture.path, body: await cache.get(`${picture.key}.jpg`, () => draw(picture)) }]
  }
