import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Of the headings' font, the weight of the headings; the first that has a sign draws it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const

let loaded: Font[] | undefined

const load = (subset: string): Font => {
  const path = fileURLToPath(
    import.meta.resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-800-normal.woff2`),
  )
  const font = create(readFileSync(path))
  if (!('layout' in font))
    throw new Error(`${path} holds more than one font; one is needed to draw the pictures of shared links.`)
  return font
}

/** Read when the first picture has to be drawn: most publications draw none. */
const fonts = (): Font[] => (loaded ??= SUBSETS.map(load))

const fontFor = (sign: string): Font | undefined =>
  fonts().find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** Signs that stand for a letter in no font, such as emoji and the parts they are made of. */
const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/**
 * What of a text the font can draw: a letter with an accent that it lacks loses the accent, anything else goes.
 *
 * @returns undefined when too little of the text would be left to say the same
 */
export const toDrawable = (text: string): string | undefined => {
  const signs = [...text.normalize('NFC')]
  const drawn = signs.flatMap((sign) => {
    if (fontFor(sign)) return sign
    const [plain = ''] = sign.normalize('NFKD')
    return plain !== sign && fontFor(plain) ? plain : []
  })
  const letters = signs.filter(isLetter).length
  const left = drawn.filter(isLetter).length
  return left === 0 || left < letters * 0.8 ? undefined : drawn.join('').replaceAll(/\s+/g, ' ').trim()
}

/** An outline, and where its origin stands on the line; in units of the font's size. */
interface Outline {
  path: string
  /** Font units in one size. */
  unitsPerEm: number
  x: number
}

export interface TextLine {
  outlines: Outline[]
  /** In units of the font's size. */
  width: number
}

/** One line of text as outlines, kerned, every sign of it drawable. */
export const toOutlines = (text: string, tracking: number): TextLine => {
  const outlines: Outline[] = []
  let x = 0
  const runs: { font: Font; text: string }[] = []
  for (const sign of text) {
    const font = fontFor(sign)
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  for (const { font, text: part } of runs) {
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = glyph.advanceWidth, xOffset = 0 } = positions[index] ?? {}
      const path = glyph.path.toSVG()
      if (path !== '') outlines.push({ path, unitsPerEm: font.unitsPerEm, x: x + xOffset / font.unitsPerEm })
      x += xAdvance / font.unitsPerEm + tracking
    }
  }
  return { outlines, width: Math.max(0, x - tracking) }
}
