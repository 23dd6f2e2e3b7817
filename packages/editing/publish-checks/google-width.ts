/**
 * Widths of Arial's characters in thousandths of the font size; all others count as 556, that of a digit. An approximation: Google measures
 * what it shows, whose font depends on the device, and writes titles of its own.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijl‚‘’'],
  [278, ' !,./:;I[\\]ft·|'],
  [333, '()-`r„“”{}'],
  [372, '"*'],
  [500, 'Jckszvxy^'],
  [584, '+<=>~'],
  [611, 'FTZß'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…@'],
]
const BY_CHARACTER = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width])))
const OTHER = 556

/** Pixels of what Google shows on a wide screen, and of its font. */
const LIMITS = { title: { width: 580, size: 20 }, description: { width: 920, size: 13 } }

const INVISIBLE = /[\p{Cc}\p{Cf}]/u

const widthOf = (character: string): number => {
  if (INVISIBLE.test(character)) return 0
  // A letter with an accent is as wide as the one without.
  return BY_CHARACTER.get(character) ?? BY_CHARACTER.get(character.normalize('NFD').slice(0, 1)) ?? OTHER
}

/** What Google shows of a text that is too wide, without the last word that does not fit; undefined for one that fits. */
export const cutForGoogle = (text: string, kind: keyof typeof LIMITS): string | undefined => {
  const { width, size } = LIMITS[kind]
  let left = (width / size) * 1000
  const characters = [...text]
  const end = characters.findIndex((character) => (left -= widthOf(character)) < 0)
  if (end === -1) return undefined
  const shown = characters.slice(0, end).join('')
  return shown.slice(0, shown.lastIndexOf(' ') + 1).trim() || shown
}
