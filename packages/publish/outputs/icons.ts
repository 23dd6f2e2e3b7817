import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTheme } from '@schaufenster/site/site'
import type { OutputFile } from '@schaufenster/site/outputs'
import { toIco } from './ico.ts'
import type { PictureCache } from './picture-cache.ts'

interface Icon {
  path: string
  size: number
  /** Fills the corners, for systems that crop it to their own shape. */
  full: boolean
  /** Share of the icon that the mark takes. */
  mark: number
}

/** The safe zone of a maskable icon is a circle of 80 % (W3C, Web Application Manifest). */
const ICONS: Icon[] = [
  { path: 'apple-touch-icon.png', size: 180, full: true, mark: 1 },
  { path: 'icon-192.png', size: 192, full: false, mark: 1 },
  { path: 'icon-512.png', size: 512, full: false, mark: 1 },
  { path: 'icon-maskable-512.png', size: 512, full: true, mark: 0.8 },
]

const draw = async (drawing: Buffer, { size, full, mark }: Omit<Icon, 'path'>, ink: string): Promise<Uint8Array> => {
  // Loaded when an icon is missing: most publications draw none.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * mark)
  const picture = sharp(drawing, { density: (72 * inner) / 48 }).resize(inner, inner)
  if (!full) return picture.png().toBuffer()
  const background = { width: size, height: size, channels: 3 as const, background: ink }
  return sharp({ create: background })
    .composite([{ input: await picture.png().toBuffer() }])
    .png()
    .toBuffer()
}

/** Of tabs, bookmarks and lists of results on usual screens. */
const ICO_SIZES = [16, 32, 48]

/** `favicon.ico`, for what asks for that address without reading a page: older browsers, feed readers, search engines. */
export const drawIco = async (drawing: Buffer): Promise<Uint8Array> => {
  const draws = ICO_SIZES.map(async (size) => ({
    size,
    png: await draw(drawing, { size, full: false, mark: 1 }, ''),
  }))
  return toIco(await Promise.all(draws))
}

/**
 * `favicon.svg`, and the icons that are drawn from it.
 *
 * @param clientDir the built files, among which a theme may have a `favicon.svg` of its own
 */
export const toIcons = async (
  cache: PictureCache,
  { colors, favicon }: Pick<SiteTheme, 'colors' | 'favicon'>,
  clientDir: string,
): Promise<OutputFile[]> => {
  const own = join(clientDir, 'favicon.svg')
  const drawing = existsSync(own) ? readFileSync(own) : Buffer.from(favicon)
  const key = hash('sha1', drawing).slice(0, 12)
  const icons = await Promise.all(
    ICONS.map(async (icon) => ({
      path: icon.path,
      body: await cache.get(`${key}-${icon.path}`, () => draw(drawing, icon, colors.ink)),
    })),
  )
  const ico = await cache.get(`${key}-favicon.ico`, () => drawIco(drawing))
  return [{ path: 'favicon.svg', body: favicon }, { path: 'favicon.ico', body: ico }, ...icons]
}
