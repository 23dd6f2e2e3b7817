import sharp from 'sharp'
import type { OgPicture } from '@schaufenster/site/site'
import { OG_SIZE } from '@schaufenster/site/og-size'
import type { SiteTheme } from '@schaufenster/site/site'
import { openFonts, type Fonts } from './fonts.ts'
import { LEADING, setTitle } from './set-title.ts'

const MARGIN = 72
const drawPaths = (paths: readonly string[]): string => paths.map((path) => `<path d="${path}"/>`).join('')

const NAME_SIZE = 40
/** Beside the mark. */
const NAME_START = MARGIN + 76
/** Where the name ends and the title may begin, from above. */
const HEAD = 160

const drawLine = ({ toOutlines }: Fonts, text: string, x: number, baseline: number, size: number): string =>
  toOutlines(text)
    .outlines.map((outline) => {
      const scale = size / outline.unitsPerEm
      return `<path transform="translate(${(x + outline.x * size).toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline.path}"/>`
    })
    .join('')

/** Width of a text at size 1. Words are measured once and cached, since many line breaks are tried. */
const createMeasure = ({ toOutlines }: Fonts) => {
  const widths = new Map<string, number>()
  const measureWord = (word: string): number => {
    const width = widths.get(word) ?? toOutlines(word).width
    widths.set(word, width)
    return width
  }
  const space = toOutlines('n n').width - 2 * toOutlines('n').width
  return (text: string): number => text.split(' ').reduce((width, word) => width + measureWord(word) + space, -space)
}

const drawTitle = (fonts: Fonts, title: string): string => {
  const height = OG_SIZE.height - HEAD - MARGIN
  const measure = createMeasure(fonts)
  const { lines, size } = setTitle(title, { width: OG_SIZE.width - 2 * MARGIN, height }, measure)
  // The last baseline is on the margin; descenders may reach into it.
  return lines
    .map((line, index) =>
      drawLine(
        fonts,
        line,
        MARGIN - size * 0.05,
        OG_SIZE.height - MARGIN - (lines.length - 1 - index) * size * LEADING,
        size,
      ),
    )
    .join('')
}

/** On one line, smaller when it is too long for that. */
const drawName = (fonts: Fonts, name: string): string => {
  const room = OG_SIZE.width - MARGIN - NAME_START
  return drawLine(fonts, name, NAME_START, 96, Math.min(NAME_SIZE, room / fonts.toOutlines(name).width))
}

/** The picture as SVG: all text is outlines, so that it looks the same on every machine. */
export const drawOgPicture = (
  { title, siteName, background, foreground, shape }: OgPicture,
  { drawingFont, mark, backdrop }: Omit<SiteTheme, 'colors' | 'favicon'>,
): string => {
  const fonts = openFonts(drawingFont)
  const { toDrawable } = fonts
  const { width, height } = OG_SIZE
  const name = toDrawable(siteName)
  const drawn = toDrawable(title) ?? name
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${background}"/>
<g fill="${shape}" transform="translate(200 -215) scale(22)">${drawPaths([backdrop])}</g>
<g fill="${foreground}"><g transform="translate(${MARGIN - 7} 48) scale(1.4)">${drawPaths([...mark.plain, ...mark.colored])}</g>
${name && name !== drawn ? drawName(fonts, name) : ''}${drawn ? drawTitle(fonts, drawn) : ''}</g></svg>`
}

/** The SVG as PNG, which every link preview supports. */
export const renderOgPicture = (picture: OgPicture, theme: SiteTheme): Promise<Uint8Array> =>
  sharp(Buffer.from(drawOgPicture(picture, theme)))
    .jpeg({ quality: 76, chromaSubsampling: '4:4:4' })
    .toBuffer()
