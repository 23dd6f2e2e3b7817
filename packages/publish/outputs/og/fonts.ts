import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { SiteTheme } from '@schaufenster/site/site'

/** The fonts are packages of the site. */
const { resolve } = createRequire(join(process.cwd(), 'package.json'))

const load = (file: string): Font => {
  const path = resolve(file)
  const font = create(readFileSync(path))
  if (!('layout' in font))
    throw new Error(`${path} holds more than one font; one is needed to draw the pictures of shared links.`)
  return font
}

/** Excludes emoji and their parts, which no text font has. */
const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/** An outline, and its origin on the line; in units of the font size. */
interface Outline {
  path: string
  /** Font units in one size. */
  unitsPerEm: number
  x: number
}

interface TextLine {
  outlines: Outline[]
  /** In units of the font size. */
  width: number
}

/** The fonts of a theme. */
export interface Fonts {
  /**
   * The drawable part of a text: a letter with an accent that the font lacks loses the accent, anything else is
   * removed.
   *
   * @returns undefined when too little of the text would be left
   */
  toDrawable: (text: string) => string | undefined
  /** One line of text as kerned outlines; every character must be drawable. */
  toOutlines: (text: string) => TextLine
}

const known = new Map<string, Fonts>()

/** The fonts of a theme, loaded once, with the first picture: most publications render none. */
export const openFonts = ({ files, tracking }: SiteTheme['drawingFont']): Fonts => {
  const name = JSON.stringify([files, tracking])
  const opened = known.get(name) ?? createFonts(files.map(load), tracking)
  known.set(name, opened)
  return opened
}

const createFonts = (fonts: readonly Font[], tracking: number): Fonts => {
  const fontFor = (sign: string): Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

  const toDrawable = (text: string): string | undefined => {
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

  const toOutlines = (text: string): TextLine => {
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

  return { toDrawable, toOutlines }
}
