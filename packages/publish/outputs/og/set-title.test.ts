import { expect, test } from 'vitest'
import { LEADING, setTitle } from './set-title.ts'

const space = { width: 1000, height: 400 }
/** Every character is half as wide as high. */
const measure = (text: string): number => [...text].length / 2

const fits = (title: string) => {
  const { lines, size } = setTitle(title, space, measure)
  expect(lines.every((line) => measure(line) * size <= space.width)).toBe(true)
  expect(lines.length * size * LEADING).toBeLessThanOrEqual(space.height)
  return { lines, size }
}

test('a short title is set large, on one line', () => {
  expect(fits('Jobs')).toEqual({ lines: ['Jobs'], size: 220 })
})

test('a long one wraps and shrinks, and loses nothing', () => {
  const title = 'Wir suchen Leute, die Flecken nicht fürchten und gern etwas ausprobieren'
  const { lines, size } = fits(title)
  expect(lines.join(' ')).toBe(title)
  expect(size).toBeLessThan(150)
})

test('no line has a single word next to a full one', () => {
  expect(fits('aaaa bbbb cccc dddd eeee ffff').lines).toEqual(['aaaa bbbb cccc', 'dddd eeee ffff'])
})

test('a long word is set smaller, an endless one is broken', () => {
  expect(fits('Rechtsschutzversicherung').lines).toHaveLength(1)
  expect(fits('x'.repeat(80)).lines.join('')).toBe('x'.repeat(80))
})

test('what does not fit in any size is cut off', () => {
  expect(fits('Wort '.repeat(300)).lines.at(-1)).toMatch(/…$/)
  expect(fits('x'.repeat(3000)).lines.at(-1)).toMatch(/x…$/)
})
