import { hash } from 'node:crypto'
import type { SiteContent } from '#src/content/content-source.ts'
import { imageRect, type ImageValue } from '#src/lib/asset-url.ts'
import { toReadableColor } from '#src/lib/readable-color.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import { look } from './look.ts'
import type { PageDocument } from './page-seo.ts'
import { firstLine } from './plain-text.ts'

/** Pixels; what every program that shows links knows. */
export const OG_SIZE = { width: 1200, height: 630 } as const

/** To be raised when the drawing changes, so that no cache and no crawler keeps the old one. */
const DRAWING = 1

/** A picture for shared links, to be drawn from the page's title. */
export interface OgPicture {
  /** Of the published file: `og/flutlicht-1f0c….jpg`. */
  path: string
  /** Names the picture by what is on it. */
  key: string
  title: string
  siteName: string
  background: string
  foreground: string
  /** The blot behind the title; readable under it. */
  blot: string
}

/** Ink reads on all of them. */
const TONES = [
  [look.paper, look.lilac],
  [look.lilac, look.lime],
  [look.lime, look.paper],
  [look.signal, look.lilac],
] as const

type Colors = Pick<OgPicture, 'background' | 'foreground' | 'blot'>

const mix = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a = 0, b = 0] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** A project has its own colour; every other page gets one of the studio's, always the same. */
const toColors = (page: PageDocument): Colors => {
  const own = page.content?._type === 'templateProject' ? page.content.backgroundColor : null
  const foreground = toReadableColor(own)
  if (own && foreground)
    return { background: own, foreground, blot: mix(own, foreground === '#FFFFFF' ? look.ink : '#ffffff', 0.35) }
  const [background, blot] = TONES[Number.parseInt(hash('sha1', page._id).slice(0, 4), 16) % TONES.length] ?? TONES[0]
  return { background, foreground: look.ink, blot }
}

const toDrawnTitle = (page: PageDocument, seo: SiteContent['globalSeo']): string =>
  page.content?._type === 'templateProject'
    ? firstLine(page.content.projectTitle, page.title)
    : toUriPath(page) === '/'
      ? firstLine(page.metaTitle, seo?.siteName)
      : firstLine(page.title, page.metaTitle)

/** What the file is called besides its hash; readable where it can be. */
const toFileName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'seite'

/** The picture an editor chose: the page's own, or for the home page the one of the whole site. */
export const toChosenPicture = (page: PageDocument, seo: SiteContent['globalSeo']): ImageValue | undefined => {
  const chosen = [page.openGraphImage, toUriPath(page) === '/' ? seo?.openGraphImage : null].find((image) =>
    imageRect(image),
  )
  return chosen ?? undefined
}

/** The picture that is made for a page for which nobody chose one; undefined for any other. */
export const toOgPicture = (page: PageDocument, seo: SiteContent['globalSeo']): OgPicture | undefined => {
  if (toChosenPicture(page, seo)) return undefined
  const drawn = { title: toDrawnTitle(page, seo), siteName: firstLine(seo?.siteName), ...toColors(page) }
  const path = toUriPath(page)
  const key = hash('sha1', JSON.stringify([DRAWING, drawn]))
  // Two pages may look the same, and still each has its file.
  return { ...drawn, key, path: `og/${toFileName(path)}-${hash('sha1', `${path} ${key}`).slice(0, 12)}.jpg` }
}
