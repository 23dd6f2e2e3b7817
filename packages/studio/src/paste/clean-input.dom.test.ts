import { expect, it } from 'vitest'
import { toOneLine } from './clean-input.ts'

it.each([
  ['Guter Titel', 'Guter Titel'],
  ['  Ein\tTitel\u2028zwei\u00A0\r\n', 'Ein Titel zwei'],
  ['\u202A+49 40 123\u202C', '+49 40 123'],
  ['\u00A0hallo@example.org ', 'hallo@example.org'],
  ['Donau\u00ADdampf 👩‍👧 שלום z.\u00A0B.', 'Donau\u00ADdampf 👩‍👧 שלום z.\u00A0B.'],
  [' \t ', ''],
])('paste: %j into an empty field is %j', (text, clean) => {
  expect(toOneLine(text)).toBe(clean)
})

it('paste: a space between two words stays', () => {
  expect(toOneLine(' und ', 'Klecks', 'Kante')).toBe(' und ')
  expect(toOneLine(' und ', 'Klecks', ' ')).toBe(' und')
  expect(toOneLine(' und ', '', 'Kante')).toBe('und ')
})
