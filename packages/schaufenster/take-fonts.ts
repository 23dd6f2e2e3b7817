import { atRule, type AtRule, type Root } from 'postcss'
import type { Font } from '@schaufenster/site/app-files'
import { subtractRange } from './unicode-range.ts'

/** Whether the face has the letters of every page: Basic Latin. */
const isLatin = (range: string): boolean => /U\+(?:0000-00FF|0-FF|\?\?)/i.test(range)

const readFont = (rule: AtRule): Font | undefined => {
  const values = new Map<string, string>()
  rule.walkDecls(({ prop, value }) => void values.set(prop, value))
  const [family, source, unicodeRange] = ['font-family', 'src', 'unicode-range'].map((name) => values.get(name))
  const file = /url\(['"]?(?<file>[^'")]+)/.exec(source ?? '')?.groups?.['file']
  if (!family || !file || !unicodeRange) return undefined
  const [weight, style] = ['font-weight', 'font-style'].map((name) => values.get(name))
  return {
    family: family.replaceAll(/^['"]|['"]$/g, ''),
    file,
    descriptors: { unicodeRange, ...(weight ? { weight } : {}), ...(style ? { style } : {}) },
  }
}

const rangeOf = ({ descriptors }: Font): string => descriptors.unicodeRange ?? ''

const isSameFace = (a: Font, b: Font): boolean =>
  a.family === b.family && a.descriptors.weight === b.descriptors.weight && a.descriptors.style === b.descriptors.style

/** The last file declared wins for letters that several have, such as ı and œ. Once it is taken, the others would be fetched for them. */
const narrow = (rule: AtRule, font: Font, taken: readonly Font[]): void => {
  const range = taken
    .filter((other) => isSameFace(other, font))
    .reduce((left, other) => subtractRange(left, rangeOf(other)), rangeOf(font))
  if (range === '') rule.remove()
  else rule.walkDecls('unicode-range', (declaration) => void (declaration.value = range))
}

/**
 * Takes the fonts that every page shows out of a style sheet, which keeps them for browsers without scripts. Each font that
 * arrives lays out the whole page, so the boot script adds them together (`packages/renderer/boot/add-fonts.ts`).
 */
export const takeFonts = (root: Root): Font[] => {
  const faces: { rule: AtRule; font: Font }[] = []
  root.walkAtRules('font-face', (rule) => {
    const font = readFont(rule)
    if (font) faces.push({ rule, font })
  })
  const latin = faces.map(({ font }) => font).filter((font) => isLatin(rangeOf(font)))
  for (const { rule, font } of faces) {
    if (latin.includes(font))
      rule.replaceWith(atRule({ name: 'media', params: '(scripting: none)', nodes: [rule.clone()] }))
    else narrow(rule, font, latin)
  }
  return latin
}
