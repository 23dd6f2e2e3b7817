import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { toDeclaration } from './declaration.ts'
import type { FontPackage } from './find-fonts.ts'

/** German text without capitals, with as many spaces as text has: their widths differ the most between two fonts. */
const SAMPLE =
  'wir gestalten orte die man nicht vergisst und sagen vorher was sie kosten am anfang steht eine frage am ende ein haus in dem sich jeder zurechtfindet dazwischen liegen wochen mit papier farbe kaffee und vielen guten fehlern ein plakat darf leise sein wenn es an der richtigen stelle klebt jede schrift wird von hand gesetzt quer durch alle formate und texte'

/** Advance widths of a–z and the space, per 1000 units, of the fonts that every system has. */
const WIDTHS = {
  Arial: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 278,
  ],
  'Arial Bold': [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
    556, 556, 500, 278,
  ],
  'Times New Roman': [
    444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722,
    500, 500, 444, 250,
  ],
  'Times New Roman Bold': [
    500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722,
    500, 500, 444, 250,
  ],
} as const

/** The same fonts under the names that systems know them by. */
const LOCAL: Record<keyof typeof WIDTHS, string[]> = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
  'Arial Bold': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  'Times New Roman': ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  'Times New Roman Bold': ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
}

const widthOf = (name: keyof typeof WIDTHS): number =>
  [...SAMPLE].reduce((sum, sign) => {
    const widths = WIDTHS[name]
    return sum + (widths[sign === ' ' ? 26 : (sign.codePointAt(0) ?? 97) - 97] ?? 0)
  }, 0) / 1000

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`

/** The weight, or the nearest that the family has. */
export const nearestWeight = ({ weights }: FontPackage, weight: number): number =>
  weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? 400

/** The file of a weight, or of the nearest that the family has. */
export const fileOf = (font: FontPackage, weight: number, subset = 'latin'): string =>
  `files/${font.name.slice(font.name.indexOf('/') + 1)}-${subset}-${nearestWeight(font, weight)}-normal.woff2`

/**
 * A `@font-face` of a font that every system has, with the width and the line box of the real one, so that nothing moves
 * when that arrives.
 */
export const toFallbackFace = (font: FontPackage, weight: number): string => {
  const read = create(readFileSync(join(font.folder, fileOf(font, weight))))
  if (!('layout' in read)) throw new Error(`${font.name} has several fonts in one file. Choose another font.`)
  const kind = font.category === 'serif' ? 'Times New Roman' : 'Arial'
  const name = weight > 500 ? (`${kind} Bold` as const) : kind
  const adjust = read.layout(SAMPLE).advanceWidth / read.unitsPerEm / widthOf(name)
  const line = (units: number) => percent(Math.abs(units) / read.unitsPerEm / adjust)
  return `@font-face {
  font-family: '${font.family} stand-in';
  ${toDeclaration(
    'src',
    LOCAL[name].map((local) => `local('${local}')`),
  )}
  font-weight: ${weight};
  size-adjust: ${percent(adjust)};
  ascent-override: ${line(read.ascent)};
  descent-override: ${line(read.descent)};
  line-gap-override: ${line(read.lineGap)};
}
`
}
