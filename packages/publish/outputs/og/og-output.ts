import { type OgPicture, toOgPicture } from '../../../../src/publishing.ts'
import type { PageOutput } from '../../types.ts'
import type { PictureCache } from '../picture-cache.ts'

type Draw = (picture: OgPicture) => Promise<Uint8Array>

/** Font and renderer are loaded when a picture is missing: most publications render none. */
const drawWithFont: Draw = async (picture) => {
  const { renderOgPicture } = await import('./draw.ts')
  return renderOgPicture(picture)
}

/** A picture for shared links, for each page without a chosen one; the page's head refers to it. */
export const createOgOutput =
  (cache: PictureCache, draw: Draw = drawWithFont): PageOutput =>
  async ({ content }, { globalSeo }) => {
    const picture = content.app.page ? toOgPicture(content.app.page, globalSeo) : undefined
    if (!picture) return []
    return [{ path: picture.path, body: await cache.get(`${picture.key}.jpg`, () => draw(picture)) }]
  }
