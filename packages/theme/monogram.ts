import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** Of the mark's box, 48 × 48. */
const [SIZE, HEIGHT] = [48, 34]

/** Longer paths have a line of their own, as formatters want it. */
const MAX_IN_LINE = 100

const DOT = 'M41 5a3.500 3.500 0 1 1 0 7 3.500 3.500 0 1 1 0-7z'

/** The first letter or digit of a name. */
const initialOf = (name: string): string =>
  [...name.normalize('NFC')].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? ''

/** The name's initial as an outline in the middle of the mark's box; a disc when the font lacks the letter. */
export const drawInitial = (name: string, fontFile: string): string => {
  const font = create(readFileSync(fontFile))
  const initial = initialOf(name)
  const code = initial.codePointAt(0) ?? 0
  if (!('layout' in font) || !font.hasGlyphForCodePoint(code)) return 'M24 6a18 18 0 1 1 0 36 18 18 0 1 1 0-36z'
  const { path } = font.glyphForCodePoint(code)
  const { minX, minY, width, height } = path.bbox
  const scale = Math.min(HEIGHT / height, (SIZE - 8) / width)
  const [x, y] = [(SIZE - width * scale) / 2, (SIZE + height * scale) / 2]
  return path.transform(scale, 0, 0, -scale, x - minX * scale, y + minY * scale).toSVG()
}

/** `shapes.ts` of the theme with another mark; the decorative shapes stay. */
export const replaceMark = (source: string, initial: string): string => {
  const end = source.indexOf('/** Beside the items')
  if (!/\/\*\* The studio['’]s mark/.test(source) || end < 0)
    throw new Error('src/theme/shapes.ts has no mark to replace. Restore it: git checkout src/theme')
  return `/** The studio's mark, in a box of 48 × 48: paths in the text's colour, then those in the mark's second colour. */
export const mark = {
  plain: ${initial.length > MAX_IN_LINE ? `[\n    '${initial}',\n  ]` : `['${initial}']`},
  colored: ['${DOT}'],
}

/** The large shape behind the title of a shared picture, in the same box. */
export const backdrop = 'M24 6a18 18 0 1 1 0 36 18 18 0 1 1 0-36z'

${source.slice(end)}`
}
