import { at, fixed, path } from './shapes.ts'

type Glyph = { readonly d: string; readonly width?: number }

const eye = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The studio's display letters: full squares and discs, with as little air inside as legibility allows. */
const glyphs: Readonly<Record<string, Glyph>> = {
  A: { d: `M0 100V50A50 50 0 0 1 100 50V100H64V76H36V100Z${eye(50, 46, 11)}` },
  B: { d: `M0 0H66A28 28 0 0 1 84 48A28 28 0 0 1 70 100H0Z${eye(50, 28, 9)}${eye(52, 72, 10)}` },
  C: { d: 'M100 0V34H58A16 16 0 0 0 58 66H100V100H50A50 50 0 0 1 50 0Z' },
  D: { d: `M0 0H50A50 50 0 0 1 50 100H0Z${eye(46, 50, 13)}` },
  E: { d: 'M0 0H92V30H46V37H84V63H46V70H92V100H0Z', width: 92 },
  F: { d: 'M0 0H92V33H46V42H84V70H46V100H0Z', width: 92 },
  G: { d: 'M50 0H100V32H58A18 18 0 0 0 58 68V48H100V100H50A50 50 0 0 1 50 0Z' },
  H: { d: 'M0 0H40V34H60V0H100V100H60V66H40V100H0Z' },
  I: { d: 'M0 0H42V100H0Z', width: 42 },
  K: { d: 'M0 0H42V40A44 44 0 0 0 60 0H100A62 62 0 0 1 76 50A62 62 0 0 1 100 100H60A44 44 0 0 0 42 60V100H0Z' },
  L: { d: 'M0 0H44V62H90V100H0Z', width: 90 },
  M: { d: 'M0 100V0H40L62 40L84 0H124V100H86V60L62 96L38 60V100Z', width: 124 },
  N: { d: 'M0 100V0H42L62 44V0H102V100H60L40 56V100Z', width: 102 },
  O: { d: `${eye(50, 50, 50)}${eye(50, 50, 14)}` },
  P: { d: `M0 0H60A36 36 0 0 1 60 72H42V100H0Z${eye(52, 36, 10)}`, width: 96 },
  R: { d: `M0 0H62A34 34 0 0 1 78 62L102 100H58L42 72V100H0Z${eye(52, 33, 9)}`, width: 102 },
  S: { d: 'M98 0V33H50V38H66A31 31 0 0 1 66 100H0V67H48V62H32A31 31 0 0 1 32 0Z', width: 98 },
  T: { d: 'M0 0H100V38H71V100H29V38H0Z' },
  U: { d: 'M0 0H40V48A10 10 0 0 0 60 48V0H100V50A50 50 0 0 1 0 50Z' },
  W: { d: 'M0 0H38L47 46L58 0H86L97 46L106 0H144L118 100H84L72 56L60 100H26Z', width: 144 },
  Z: { d: 'M0 0H96V36L52 66H96V100H0V64L44 34H0Z', width: 96 },
  '&': {
    d: `M104 100H60L52 92A34 34 0 1 1 18 44A27 27 0 1 1 64 44L50 55L66 72L80 52H104L84 80Z${eye(40, 27, 8)}M40 60A9 9 0 1 0 46 80Z`,
    width: 104,
  },
  '1': { d: 'M0 0H52V100H10V36H0Z', width: 52 },
  '2': { d: 'M0 0H60A34 34 0 0 1 60 68L94 66V100H0V70L46 40H0Z', width: 94 },
  '3': { d: 'M0 0H64A28 28 0 0 1 82 48A28 28 0 0 1 66 100H0V67H46V62H14V38H46V33H0Z', width: 94 },
  '4': { d: 'M36 0H84V56H98V84H84V100H44V84H0V52ZM44 36L30 56H44Z', width: 98 },
  '7': { d: 'M0 0H92V34L62 100H18L46 38H0Z', width: 92 },
}

const gap = 8

const advance = (letter: string): number => (letter === ' ' ? 40 : (glyphs[letter]?.width ?? 100)) + gap

const wordWidth = (text: string, size: number): number =>
  (([...text].reduce((sum, letter) => sum + advance(letter), 0) - gap) * size) / 100

/** A word in the display letters, its top left corner at x, y, `size` high. */
export const word = (text: string, x: number, y: number, size: number, fill: string): string => {
  let left = 0
  const drawn = [...text].map((letter) => {
    const glyph = glyphs[letter]
    const here = glyph ? path(glyph.d, fill, `fill-rule="evenodd" transform="translate(${fixed(left)} 0)"`) : ''
    left += advance(letter)
    return here
  })
  return at(x, y, drawn.join(''), 0, size / 100)
}

/** The same, as wide as asked. */
export const wordFit = (text: string, x: number, y: number, width: number, fill: string): string =>
  word(text, x, y, (width / wordWidth(text, 100)) * 100, fill)
