import { hash } from 'node:crypto'
import { mix } from '@schaufenster/theme/colors'
import { MIN_CONTRAST, toContrast } from '@schaufenster/theme/contrast'
import type { OgPicture } from '@schaufenster/site/site'
import type { SiteContent } from '@schaufenster/renderer/content/content-source'
import { imageRect, type ImageValue } from '#src/lib/asset-url.ts'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { toReadableColor } from '#src/lib/readable-color.ts'
import { toColor, type Color } from '#src/lib/style.ts'
import { isHome } from '#src/lib/translations.ts'
import { toUriPath } from '#schema/address.ts'
import { sharedPictures } from '#src/theme/theme.ts'
import type { PageDocument } from './page-seo.ts'
import { firstLine } from '@schaufenster/site/plain-text'

/** Raise it when the design changes, so that no cache or crawler keeps the old picture. */
const DESIGN_VERSION = 2

type Colors = Pick<OgPicture, 'background' | 'foreground' | 'shape'>

/** @param shape behind the title; one that the title does not read on becomes a shade of the background */
const withTitle = (background: Color | undefined, shape?: string): Colors | undefined => {
  const foreground = background && toReadableColor(background)
  const opposite = foreground && toReadableColor(foreground)
  if (!background || !foreground || !opposite) return undefined
  if (shape !== undefined && toContrast(foreground, shape) >= MIN_CONTRAST) return { background, foreground, shape }
  // It moves away from the title's colour, so that the contrast only grows.
  return { background, foreground, shape: mix(opposite, 0.35, background) }
}

/** A project has its own colour; every other page always gets the same one of the theme's colour pairs. */
const toColors = (page: PageDocument): Colors => {
  const projectColor = toColor(page.content?._type === 'templateProject' ? page.content.backgroundColor : null)
  const index = Number.parseInt(hash('sha1', page._id).slice(0, 4), 16) % sharedPictures.length
  const { background, shape } = sharedPictures[index] ?? sharedPictures[0]
  return (
    withTitle(projectColor) ??
    withTitle(toColor(colors[background]), colors[shape]) ?? {
      background: colors[background],
      foreground: colors.ink,
      shape: colors[shape],
    }
  )
}

const toPictureTitle = (page: PageDocument, seo: SiteContent['globalSeo']): string =>
  page.content?._type === 'templateProject'
    ? firstLine(page.content.projectTitle, page.title)
    : isHome(toUriPath(page))
      ? firstLine(page.metaTitle, seo?.siteName)
      : firstLine(page.title, page.metaTitle)

/** The readable part of the file name, besides the hash. */
const toFileName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '') || 'seite'

/** The picture chosen by an editor: the page's own, or for the home page the site's. */
export const toChosenPicture = (page: PageDocument, seo: SiteContent['globalSeo']): ImageValue | undefined => {
  const chosenImage = [page.openGraphImage, isHome(toUriPath(page)) ? seo?.openGraphImage : null].find((image) =>
    imageRect(image),
  )
  return chosenImage ?? undefined
}

/** The generated picture for a page without a chosen one; undefined for any other. */
export const toOgPicture = (page: PageDocument, seo: SiteContent['globalSeo']): OgPicture | undefined => {
  if (toChosenPicture(page, seo)) return undefined
  const picture = { title: toPictureTitle(page, seo), siteName: firstLine(seo?.siteName), ...toColors(page) }
  const path = toUriPath(page)
  const key = hash('sha1', JSON.stringify([DESIGN_VERSION, picture]))
  // Two pages with equal pictures still have separate files.
  return { ...picture, key, path: `og/${toFileName(path)}-${hash('sha1', `${path} ${key}`).slice(0, 12)}.jpg` }
}
