import { hash } from 'node:crypto'
import { mix } from '@schaufenster/theme/colors'
import type { OgPicture } from '@schaufenster/site/site'
import type { SiteContent } from '@schaufenster/renderer/content/content-source'
import { imageRect, type ImageValue } from '#src/lib/asset-url.ts'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { toReadableColor } from '#src/lib/readable-color.ts'
import { toColor } from '#src/lib/style.ts'
import { toUriPath } from '#schema/address.ts'
import { sharedPictures } from '#src/theme/theme.ts'
import type { PageDocument } from './page-seo.ts'
import { firstLine } from '@schaufenster/site/plain-text'

/** Raise it when the design changes, so that no cache or crawler keeps the old picture. */
const DRAWING = 2

type Colors = Pick<OgPicture, 'background' | 'foreground' | 'shape'>

/** A project has its own colour; every other page consistently gets one of the studio's. */
const toColors = (page: PageDocument): Colors => {
  const own = toColor(page.content?._type === 'templateProject' ? page.content.backgroundColor : null)
  const foreground = own && toReadableColor(own)
  // Away from the title's colour, so that its contrast only grows.
  const away = foreground && toReadableColor(foreground)
  if (own && foreground && away) return { background: own, foreground, shape: mix(away, 0.35, own) }
  const index = Number.parseInt(hash('sha1', page._id).slice(0, 4), 16) % sharedPictures.length
  const { background, shape } = sharedPictures[index] ?? sharedPictures[0]
  return { background: colors[background], foreground: colors.ink, shape: colors[shape] }
}

const toDrawnTitle = (page: PageDocument, seo: SiteContent['globalSeo']): string =>
  page.content?._type === 'templateProject'
    ? firstLine(page.content.projectTitle, page.title)
    : toUriPath(page) === '/'
      ? firstLine(page.metaTitle, seo?.siteName)
      : firstLine(page.title, page.metaTitle)

/** The readable part of the file name, besides the hash. */
const toFileName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'seite'

/** The picture chosen by an editor: the page's own, or for the home page the site's. */
export const toChosenPicture = (page: PageDocument, seo: SiteContent['globalSeo']): ImageValue | undefined => {
  const chosen = [page.openGraphImage, toUriPath(page) === '/' ? seo?.openGraphImage : null].find((image) =>
    imageRect(image),
  )
  return chosen ?? undefined
}

/** The generated picture for a page without a chosen one; undefined for any other. */
export const toOgPicture = (page: PageDocument, seo: SiteContent['globalSeo']): OgPicture | undefined => {
  if (toChosenPicture(page, seo)) return undefined
  const drawn = { title: toDrawnTitle(page, seo), siteName: firstLine(seo?.siteName), ...toColors(page) }
  const path = toUriPath(page)
  const key = hash('sha1', JSON.stringify([DRAWING, drawn]))
  // Two pages with equal pictures still have separate files.
  return { ...drawn, key, path: `og/${toFileName(path)}-${hash('sha1', `${path} ${key}`).slice(0, 12)}.jpg` }
}
