import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** Words that headings are made of, with wide letters: a mean of all text would break each of them in a wide font. */
const WORDS = [
  'Menschen',
  'Übermut',
  'Impressum',
  'Unternehmen',
  'Kommunikation',
  'Zusammenarbeit',
  'Sprechen',
  'Barrierefreiheit',
]

/**
 * `--letter-width` of a heading font: the width of the widest of usual words, divided by its letters, in em. Rounded up,
 * so that the word fits.
 *
 * @param file its Latin letters, in the weight of headings
 * @param tracking letter spacing in em
 */
export const measureLetterWidth = (file: string, tracking: number): number => {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} has several fonts in one file. Choose another font.`)
  const widths = WORDS.map((word) => font.layout(word).advanceWidth / font.unitsPerEm / word.length + tracking)
  return Math.ceil(Math.max(...widths) * 100) / 100
}
