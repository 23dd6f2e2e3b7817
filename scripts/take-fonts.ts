import { atRule, type AtRule, type Root } from 'postcss'
import type { Font } from '#src/boot/add-fonts.ts'

/** Whether the face has the letters of every page: Basic Latin. */
const isLatin = (range: string): boolean => /U\+(?:0000-00FF|0-FF|\?\?)/i.test(range)

const readFont = (rule: AtRule): Font | undefined => {
  const values = new Map<string, string>()
  rule.walkDecls(({ prop, value }) => void values.set(prop, value))
  const [family, source, unicodeRange] = ['font-family', 'src', 'unicode-range'].map((name) => values.get(name))
  const file = /url\(['"]?(?<file>[^'")]+)/.exec(source ?? '')?.groups?.['file']
  if (!family || !file || !unicodeRange || !isLatin(unicodeRange)) return undefined
  const [weight, style] = ['font-weight', 'font-style'].map((name) => values.get(name))
  return {
    family: family.replaceAll(/^['"]|['"]$/g, ''),
    file,
    descriptors: { unicodeRange, ...(weight ? { weight } : {}), ...(style ? { style } : {}) },
  }
}

/**
 * Takes the fonts that every page shows out of a style sheet, which keeps them for browsers without scripts. Each font that
 * arrives lays out the whole page, so the boot script adds them together (`src/boot/add-fonts.ts`).
 */
export const takeFonts = (root: Root): Font[] => {
  const rules: AtRule[] = []
  root.walkAtRules('font-face', (rule) => void rules.push(rule))
  return rules.flatMap((rule) => {
    const font = readFont(rule)
    if (font) rule.replaceWith(atRule({ name: 'media', params: '(scripting: none)', nodes: [rule.clone()] }))
    return font ?? []
  })
}
