import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { findContrastFaults } from '@schaufenster/theme/find-contrast-faults'
import { measureLetterWidth } from '@schaufenster/theme/letter-width'
import { readTheme } from '@schaufenster/theme/read-colors'
import { tones } from '#src/ui/tones.ts'
import colors from './colors.json' with { type: 'json' }
import { drawingFont } from './theme.ts'

const theme = readTheme('.')

test('B08 every tone of the schema has its colours, and no rule is unused', () => {
  const message = 'src/styles/tones.css has a rule for each tone of src/ui/tones.ts'
  expect(Object.keys(theme.tones).toSorted(), message).toEqual(Object.keys(tones).toSorted())
})

test('B08 two sections of one tone are one area, in every tone', () => {
  const css = readFileSync('src/ui/section.module.css', 'utf8')
  const selectors = Object.keys(tones).map((tone) => `[data-tone='${tone}'] + .section[data-tone='${tone}']`)
  const message = 'src/ui/section.module.css lacks these, in the rule of those it has'
  expect(
    selectors.filter((selector) => !css.includes(selector)),
    message,
  ).toEqual([])
})

test('H01 the header begins in the tone of the first section, whichever it is', () => {
  const css = readFileSync('src/styles/tones.css', 'utf8')
  const selectors = Object.keys(tones)
    .filter((tone) => tone !== 'paper')
    .map((tone) => `header:has(+ main > :is(section, div):first-of-type[data-tone='${tone}']`)
  const message = 'src/styles/tones.css lacks these, in the rule of their tone'
  expect(
    selectors.filter((selector) => !css.includes(selector)),
    message,
  ).toEqual([])
})

test('text reads on every background', () => {
  expect(
    findContrastFaults(theme).map(({ message }) => message),
    'src/theme/colors.json',
  ).toEqual([])
})

test('every class that a component uses has a rule', () => {
  const missing = globSync('src/**/*.tsx').flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const sheet = /^import styles from '(?:#src|\.)\/(.+\.module\.css)'/m.exec(source)?.[1]
    if (sheet === undefined) return []
    const file = existsSync(join(dirname(path), sheet)) ? join(dirname(path), sheet) : join('src', sheet)
    const css = readFileSync(file, 'utf8')
    const names = [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name)
    return names.filter((name) => !new RegExp(`\\.${name}\\b`).test(css)).map((name) => `${file}: .${name}`)
  })
  expect(missing, 'a component uses these classes, and its style sheet has no rule for them').toEqual([])
})

test('the files of the drawing font are installed', () => {
  for (const file of drawingFont.files) expect(() => import.meta.resolve(file)).not.toThrow()
})

const SIZED = ['src/ui/display-text.module.css', 'src/ui/badge-ring.module.css', 'src/ui/big-code.module.css']

describe('R02 headings fit in any font', () => {
  it('the width of a letter is the heading font’s, give or take a tenth that was chosen by eye', () => {
    const [latin = ''] = drawingFont.files
    const measured = measureLetterWidth(fileURLToPath(import.meta.resolve(latin)), drawingFont.tracking)
    const share = Number(theme.tokens['--letter-width']) / measured
    expect(share, `--letter-width: ${measured} is measured`).toBeGreaterThan(0.9)
    expect(share, `--letter-width: ${measured} is measured`).toBeLessThan(1.1)
  })

  it.each(SIZED)('%s asks the theme for it', (sheet) => {
    expect(readFileSync(sheet, 'utf8')).toContain('var(--letter-width)')
  })
})

describe('the theme is in one folder', () => {
  const files = globSync('{src,schema,packages}/**/*.{ts,tsx,css}', {
    // The Studio has a look of its own.
    exclude: ['**/node_modules/**', 'packages/studio/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        !/^src\/theme\/|\.(?:test|proof|fixture)\.|\/testing\/|\/proofs\/|^packages\/(?:theme|create-schaufenster)\//.test(
          path,
        ),
    )
  const found = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8')))

  it('no other file names a colour of it', () => {
    // Greys are the colours of print and of forced contrast, too.
    const own = Object.values(colors).filter((hex) => new Set(hex.slice(1).match(/../g)).size > 1)
    const message = 'these files name a colour of src/theme/colors.json; var(--…) is that colour in a style sheet'
    expect(found(new RegExp(own.join('|'), 'i')), message).toEqual([])
  })

  it('no other file names a font or a package of fonts', () => {
    const families = ['--font-display', '--font-text'].flatMap((name) =>
      [...(theme.tokens[name] ?? '').matchAll(/'([^']+)'/g)].map(([, family]) => family),
    )
    expect(families).not.toEqual([])
    const message = 'these files name a font; src/theme names it, others use var(--font-display) and var(--font-text)'
    expect(found(new RegExp(['@fontsource', ...families].join('|'), 'i')), message).toEqual([])
  })
})
