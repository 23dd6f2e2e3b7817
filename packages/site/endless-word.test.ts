import { expect, test } from 'vitest'
import { breakEndlessWords } from './endless-word.ts'
import { overlongWord } from './overlong-word.ts'

const HAIR = '\u200A'
const url = `https://studio.example/suche?q=${'a1'.repeat(200)}`
const chinese = '设计工作室，'.repeat(400)
const thai = 'สตูดิโอออกแบบ'.repeat(100)

/** Right, however long. */
const sound = [
  '',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Wir gestalten Marken. '.repeat(500),
  'Donaudampf\u00ADschifffahrts\u00ADgesellschafts\u00ADkapitän'.repeat(3),
  'Marken-'.repeat(30),
  url,
  `${'a'.repeat(90)}@${'b'.repeat(60)}.example`,
  chinese,
  thai,
  `${'a'.repeat(99)} ${'b'.repeat(99)}`,
]

test.each(sound)('nothing that is right is changed or named: %.30s', (text) => {
  expect(breakEndlessWords(text)).toBe(text)
  expect(overlongWord(text)).toBeUndefined()
})

test.each([
  ['letters', 'a'.repeat(20_000)],
  ['letters with places to hyphenate', 'Wort\u00AD'.repeat(4000)],
  ['letters and hyphens', 'aa-'.repeat(7000)],
  ['digits', '1'.repeat(20_000)],
  ['dots', '.'.repeat(20_000)],
  ['letters with marks', 'e\u0301'.repeat(10_000)],
  ['letters beyond 16 bits', '𝒜'.repeat(10_000)],
  ['an address', `https://studio.example/${'a'.repeat(20_000)}`],
])('%s: parted by hair spaces, and named', (_, text) => {
  const parted = breakEndlessWords(`vorher ${text} nachher`)
  expect(parted.replaceAll(HAIR, '')).toBe(`vorher ${text} nachher`)
  expect(Math.max(...parted.split(/\s/u).map((part) => [...part].length))).toBeLessThanOrEqual(501)
  expect(parted.isWellFormed()).toBe(true)
  expect(parted).not.toMatch(/\u200A\p{M}/u)
  expect(breakEndlessWords(parted)).toBe(parted)
  expect(overlongWord(text)).toBeGreaterThan(100)
})

test('is named from 101 letters on', () => {
  expect(overlongWord(`kurz ${'a'.repeat(100)}`)).toBeUndefined()
  expect(overlongWord(`kurz ${'a'.repeat(101)}`)).toBe(101)
  expect(overlongWord(`设计${'a'.repeat(101)}`)).toBe(101)
})
