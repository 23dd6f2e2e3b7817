import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tones, toTone } from './tones.ts'

it('B08 every tone of the schema has its colours, and no rule is unused', () => {
  const css = readFileSync('src/styles/tones.css', 'utf8')
  const styled = [...css.matchAll(/\[data-tone='(\w+)'\]/g)].map(([, tone]) => tone ?? '')
  expect(styled.toSorted()).toEqual(Object.keys(tones).toSorted())
})

it.each([
  ['ink', 'ink'],
  ['mauve', 'paper'],
  ['constructor', 'paper'],
  ['', 'paper'],
  [null, 'paper'],
  [undefined, 'paper'],
])('B07 %s is shown in %s', (stored, shown) => {
  expect(toTone(stored)).toBe(shown)
})
