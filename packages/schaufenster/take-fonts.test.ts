import { expect, it } from 'vitest'
import { readStyles } from './read-styles.ts'

const face = (family: string, range: string) =>
  `@font-face{font-family:${family};src:url(/${family}.woff2)format("woff2");font-weight:400 700;unicode-range:${range}}`

const { fonts, rules, sheet } = readStyles(
  `${face('Text', 'U+??,U+131')}${face('Text', 'U+100-2BA')}${face('Other', 'U+100-2BA')}@font-face{font-family:Stand-in;src:local(Arial)}.a{gap:0}`,
)

it('the fonts of every page are the boot script’s', () => {
  expect(fonts).toEqual([
    {
      family: 'Text',
      file: '/Text.woff2',
      descriptors: { weight: '400 700', unicodeRange: 'U+??,U+131' },
    },
  ])
})

it('pages keep them for browsers without scripts, and all others, without the letters that a taken one has', () => {
  expect(rules).toEqual([
    { at: '@media (scripting: none)', rules: [{ css: face('Text', 'U+??,U+131') }] },
    { css: face('Text', 'U+100-130,U+132-2BA') },
    { css: face('Other', 'U+100-2BA') },
    { css: '@font-face{font-family:Stand-in;src:local(Arial)}' },
    { css: '.a{gap:0}', needs: [['a']] },
  ])
})

it('the sheet of the whole site declares none again', () => {
  expect(sheet).toBe('.a{gap:0}')
})

it('a font that has no other letters than a taken one is never fetched', () => {
  expect(readStyles(`${face('Text', 'U+0-FF,U+131')}${face('Text', 'U+131')}`).rules).toHaveLength(1)
})

it('a rule is for the pages that have its classes; what a selector only excludes, or has as one of several, may be absent', () => {
  const css = [':where(:has(>.a)){gap:0}', '.b:not(.c){gap:0}', '.b:is(.c,.d){gap:0}', ':is(.e) .f{gap:0}', 'p{gap:0}']
  expect(readStyles(css.join('')).rules.map((rule) => ('needs' in rule ? rule.needs : undefined))).toEqual([
    [['a']],
    [['b']],
    [['b']],
    [['e', 'f']],
    undefined,
  ])
})
