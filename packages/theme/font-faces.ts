import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule } from 'postcss'
import { toDeclaration } from './declaration.ts'
import type { Font, FontPackage } from './find-fonts.ts'
import { nearestWeight, toFallbackFace } from './measure-fallback.ts'

/** The weight of headings: `--weight-display`. */
export const HEADINGS = 800

/** Subsets of the site: German, the languages of names, and what a heading font has for Vietnamese ones. */
const SUBSETS = ['vietnamese', 'latin-ext', 'latin']

/** The weights that style sheets use: a heavier one is wider, the font of the system is not. */
const TEXT_WEIGHTS = [400, 500, 600, 700]

const valueOf = (face: AtRule, name: string): string => {
  let found = ''
  face.walkDecls(name, ({ value }) => void (found = value))
  return found
}

const subsetOf = (face: AtRule): string | undefined =>
  SUBSETS.find((subset) => new RegExp(`-${subset}-(?:wght|\\d+)-normal\\.woff2`).test(valueOf(face, 'src')))

const toFaces = (font: FontPackage, sheet: string): { subset: string; css: string }[] => {
  const faces: { subset: string; css: string }[] = []
  parse(readFileSync(join(font.folder, sheet), 'utf8')).walkAtRules('font-face', (face) => {
    const subset = subsetOf(face)
    const file = /files\/[\w-]+\.woff2/.exec(valueOf(face, 'src'))?.[0]
    if (!subset || !file) return
    faces.push({
      subset,
      css: `@font-face {
  font-family: '${font.family}';
  src: url('${font.name}/${file}') format('woff2');
  font-weight: ${valueOf(face, 'font-weight')};
  font-display: swap;
  ${toDeclaration('unicode-range', valueOf(face, 'unicode-range').split(','))}
}
`,
    })
  })
  if (!faces.some(({ subset }) => subset === 'latin'))
    throw new Error(`The font "${font.family}" has no upright Latin letters. Choose another font.`)
  return faces
}

const HEAD = `/*
 * The theme's fonts. Letters beyond Latin-1 are files of their own, loaded by pages that have such letters. Each font has
 * a stand-in cut from a font every system has, with the real font's width and line box, so that nothing moves when the
 * real one arrives.
 */
`

/** `fonts.css` of the theme: headings in their one weight, which is a smaller file, text in all of its. */
export const toFontFaces = (display: Font, text: Font): string => {
  const isOne = display.variable.name === text.variable.name
  const all = [
    ...(isOne ? [] : toFaces(display.fixed, `${nearestWeight(display.fixed, HEADINGS)}.css`)),
    ...toFaces(text.variable, 'index.css'),
  ]
  // The last face wins for a letter that several have: the common one.
  const faces = SUBSETS.flatMap((subset) => all.filter((face) => face.subset === subset))
  const standIns = [
    toFallbackFace(display.fixed, HEADINGS),
    ...TEXT_WEIGHTS.map((weight) => toFallbackFace(text.fixed, weight)),
  ]
  return HEAD + [...faces.map(({ css }) => css), ...standIns].join('\n')
}

/** The value of `--font-display` and `--font-text`. */
export const toFamilies = ({ variable: { family, category } }: Font): string =>
  `'${family}', '${family} stand-in', ${category === 'serif' ? 'ui-serif, serif' : 'system-ui, sans-serif'}`
