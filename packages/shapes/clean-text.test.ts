import { describe, expect, test } from 'vitest'
import { cleanAddress, cleanText } from './clean-text.ts'

/** As `@vercel/stega` writes it: two bits in each character, or four in the older alphabet. */
const stega = '\u200B\u200B\u200B\u200B\u200C\u200D\uFEFF\u200B'.repeat(20)
const olderStega = '\u200B\u2063\u2060\u{1D173}\u{1D17A}\u2062\u2061'.repeat(20)

describe('B07 text that another preview has marked', () => {
  test.each([
    [`Weiter${stega}`, 'Weiter'],
    [`${stega}Weiter`, 'Weiter'],
    [`Wei${stega}ter ${olderStega}`, 'Weiter '],
    ['\uFEFFWeiter', 'Weiter'],
    ['Weiter \uD83D', 'Weiter \uFFFD'],
  ])('B07 %j is cleaned', (text, expected) => {
    expect(cleanText(text)).toBe(expected)
    expect(cleanText(expected)).toBe(expected)
  })

  test.each([
    'Marken\u00ADentwicklung',
    'Team 👩\u200D💻 und 👨\u200D👩\u200D👧\u200D👦',
    'می\u200Cخواهم',
    'Donau\u200Bdampf',
    '50\u2060%',
    'שלום \u200F(עולם)\u200E',
    '\u2067שלום\u2069',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'a\n\tb  c ',
    '',
  ])('B07 %j stays as it is', (text) => {
    expect(cleanText(text)).toBe(text)
  })
})

test.each([
  [`https://example.org/weiter${stega}`, 'https://example.org/weiter'],
  ['\u202Ahallo@studio.example\u202C', 'hallo@studio.example'],
  [' \u00A0+49 341\u00A0223 0 \u2028', '+49 341\u00A0223 0'],
  ['https://a.example/b\u200Bc\u00ADd', 'https://a.example/bcd'],
  ['a@b.example\r\n', 'a@b.example'],
  ['\u200Da@b.example\u200C', 'a@b.example'],
  ['https://a.example/👩\u200D💻', 'https://a.example/👩\u200D💻'],
  ['https://a.example/ü?q=a b', 'https://a.example/ü?q=a b'],
])('L02 an address %j is %j', (text, expected) => {
  expect(cleanAddress(text)).toBe(expected)
})
