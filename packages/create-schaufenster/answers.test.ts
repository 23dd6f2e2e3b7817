import { describe, expect, it, test } from 'vitest'
import { ADAPTERS } from '@schaufenster/site/analytics-adapters'
import { toContrast } from '@schaufenster/theme/contrast'
import { readTheme, toColor } from '@schaufenster/theme/read-colors'
import { toTextColors } from '@schaufenster/theme/text-colors'
import { readAnswers } from './answers.ts'
import { brands } from './brands.ts'
import { analytics, type RawAnswers } from './questions.ts'
import { toRawAnswers } from './testing/raw-answers.ts'

const theme = readTheme('.')
const read = (more: RawAnswers) => readAnswers(toRawAnswers(more), theme)
const messagesOf = (more: RawAnswers) => read(more).faults.map(({ question, message }) => `--${question}: ${message}`)

test('answers that fit together are accepted, with what can be derived', () => {
  const { answers, faults } = read({})
  expect(faults).toEqual([])
  expect(answers?.name).toBe('Grün & „Blau“')
  expect(answers?.legal.name).toBe('Grün & „Blau“ GmbH')
  expect(answers?.address.pathname).toBe('/portfolio')
})

test('the adapters for web analytics are those that a site has', () => {
  expect(Object.entries(analytics)).toEqual([...ADAPTERS].map(([name, { provider }]) => [name, provider]))
})

test('accents that were not given differ from the main colour and from each other, and text reads on them', () => {
  const { answers, faults } = read({ paper: '#f4efe2', ink: '', signal: '#e0a100' })
  expect(faults).toEqual([])
  // A warm colour has more red than blue; the opposite of one has less.
  const isWarm = (hex = ''): boolean => hex.slice(1, 3) > hex.slice(5, 7)
  const { signal, lilac, lime } = answers?.palette ?? {}
  expect([signal, lilac, lime].map(isWarm)).toEqual([true, false, true])
  expect(toContrast(answers?.palette.ink ?? '', lilac ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['#0a0a0a', '#f5f5f5'],
  ['#f5f5f5', '#0a0a0a'],
])('the second accent is lighter than the main colour, on a page of %s as well', (paper, ink) => {
  const { signal = '', lime = '' } = read({ paper, ink, signal: '#c6ff00' }).answers?.palette ?? {}
  expect(toContrast(lime, '#000000')).toBeGreaterThan(toContrast(signal, '#000000'))
})

test('every missing answer is named at once', () => {
  const { faults } = readAnswers({ name: 'Blau' }, theme)
  expect(faults.map(({ question }) => question)).toEqual(
    expect.arrayContaining(['address', 'signal', 'legal-form', 'represented-by', 'street', 'city', 'email', 'phone']),
  )
  expect(faults[0]?.message).toMatch(/^Missing: --/)
})

test.each<[given: RawAnswers, message: string]>([
  [{ address: 'studio-blau.de' }, 'Write it with its protocol'],
  [{ address: 'ftp://studio-blau.de' }, 'Write it with its protocol'],
  [{ address: 'https://blau.de/mein studio' }, 'Use a hyphen: https://blau.de/mein-studio'],
  [{ address: 'https://blau.de/büro' }, 'letters without accents'],
  [{ address: 'https://blau.de/?a=1' }, 'Write it up to the path'],
  [{ name: 'x'.repeat(41) }, 'It has 41 characters; 40 fit'],
  [{ signal: 'red' }, '"red" is not a colour. Write it as #rrggbb.'],
  [{ street: 'Weg\n1' }, 'a line break or another character that nobody sees (U+000A). Remove it.'],
  [{ city: '20357 Ham\u0007burg' }, 'that nobody sees (U+0007)'],
  [{ host: '\u202EFirma' }, 'that nobody sees (U+202E)'],
  [{ 'represented-by': 'x'.repeat(5000) }, 'It has 5000 characters; 300 fit'],
  [{ phone: `+49 ${'1'.repeat(60)}` }, 'with a country code'],
  [{ 'legal-form': 'ltd' }, 'Choose one of einzelunternehmen'],
  [{ city: 'Hamburg' }, 'Write it as 20357 Hamburg'],
  [{ email: 'hallo' }, 'not an email address'],
  [{ phone: '040 123' }, 'with a country code'],
  [{ 'vat-id': 'DE1' }, 'not a German VAT id'],
  [{ 'vat-id': '', 'business-id': 'DE123456789' }, 'Write it as DE123456789-00001'],
  [{ register: 'HRB 12345' }, 'Write court, register and number'],
  [{ register: 'Amtsgericht Hamburg, HRB zwölf' }, 'Write court, register and number'],
  [{ analytics: 'matomo' }, 'Choose one of none, vercel, cloudflare, plausible'],
])('%o is refused with what to do', (given, message) => {
  const { answers, faults } = read(given)
  expect(answers).toBeUndefined()
  expect(faults).toHaveLength(1)
  expect(faults[0]?.message).toContain(message)
})

test.each<RawAnswers>([
  { register: 'Amtsgericht Charlottenburg (Berlin), HRB 12345 B' },
  { register: 'Amtsgericht Bad Homburg v. d. Höhe, HRB 7' },
  { 'vat-id': '', 'business-id': 'DE123456789-00001' },
  { 'vat-id': '', 'business-id': 'none' },
  { analytics: 'plausible' },
])('%o is accepted', (given) => {
  expect(messagesOf(given)).toEqual([])
})

it.each<[given: RawAnswers, message: string]>([
  [{ 'legal-form': 'freiberuf' }, 'The legal form freiberuf has no register entry'],
  [{ 'vat-id': '' }, 'or, without one, the Wirtschafts-Identifikationsnummer (§ 5 (1) no. 6 DDG)'],
  [{ register: '' }, 'A GmbH is in a register. Give --register'],
  [{ 'legal-form': 'kg' }, 'A KG has an entry in HRA, but --register names HRB'],
  [
    { 'legal-name': 'Blau UG (haftungsbeschränkt)' },
    'is the name of a UG (haftungsbeschränkt), but the legal form is gmbh',
  ],
  [{ 'legal-name': 'Blau GmbH & Co. KG' }, 'is the name of a GmbH & Co. KG, but the legal form is gmbh'],
])('answers that contradict each other, %o', (given, message) => {
  expect(messagesOf(given)).toEqual([expect.stringContaining(message)])
})

/** Page, text and main colour of studios: dark, bright and pale. */
const BRANDS = [
  ...brands.map(({ paper, ink, signal }) => [paper, ink, signal] as const),
  ['#14161f', '#f3ead8', '#7a1f2b'],
  ['#000000', '#ffffff', '#ff0055'],
  ['#101820', '#f2aa4c', '#f2aa4c'],
  ['#1b1b1b', '#e8e8e8', '#808080'],
  ['#002b36', '#eee8d5', '#b58900'],
  ['#0b0c10', '#c5c6c7', '#66fcf1'],
  ['#1a0033', '#ffe6ff', '#ffff00'],
  ['#ffffff', '#141414', '#0000ff'],
  ['#ffffff', '#000000', '#ffe600'],
  ['#ffffff', '#141414', '#1d2b6b'],
  ['#f4efe2', '#10231c', '#8c1c2b'],
  ['#fbfaf5', '#10231c', '#5fd08a'],
  ['#fffbe6', '#222222', '#e0a100'],
  ['#ffe4e1', '#3c0008', '#d81e5b'],
  ['#f7f7f2', '#1f2421', '#dce1de'],
  ['#fdf6f0', '#3a3a3a', '#f4d9d0'],
  ['#eef2f3', '#263238', '#b0bec5'],
  ['#e6e6fa', '#2e1a47', '#e6e6fa'],
  ['#c6ff00', '#0a0a0a', '#0a0a0a'],
] as const

describe.each(BRANDS)('R06 page %s, text %s, main colour %s', (paper, ink, signal) => {
  const { answers, faults } = read({ paper, ink, signal })

  it('is accepted as it is', () => {
    expect(faults).toEqual([])
    expect(answers?.palette).toMatchObject({ paper, ink, signal })
  })

  it('reads on every tone: text, muted text, buttons and plates, by the custom properties that a browser gets', () => {
    const palette: Record<string, string> = { ...answers?.palette }
    const properties = Object.fromEntries(
      Object.entries({ ...palette, ...toTextColors(palette) }).map(([name, value]) => [`--${name}`, value]),
    )
    for (const [tone, own] of Object.entries(theme.tones)) {
      const colorOf = (name: string) => toColor(`var(--${name})`, { ...properties, ...own })
      for (const [text, ground] of [
        ['fg', 'bg'],
        ['muted', 'bg'],
        ['accent-fg', 'accent'],
        ['plate-fg', 'plate'],
        ['lime-on-ink', 'ink'],
        ['signal-on-ink', 'ink'],
      ] as const)
        expect(toContrast(colorOf(text), colorOf(ground)), `${text} on ${ground} of ${tone}`).toBeGreaterThanOrEqual(
          4.5,
        )
    }
  })
})

describe('a colour without contrast', () => {
  it.each(['#777777', '#7a5cff', '#008a00'])('%s is named with its pair and the nearest that passes', (lilac) => {
    const { answers, faults } = read({ lilac })
    expect(answers).toBeUndefined()
    expect(faults.map(({ question }) => question)).toEqual(['lilac'])
    const [fault] = faults
    expect(fault?.message).toMatch(/^[\w -]+ on \w[\w -]* has a contrast of \d+\.\d\d : 1, and text needs 4\.5 : 1/)
    expect(fault?.message).toContain(`The nearest lilac that passes is ${fault?.proposal} (now ${lilac}).`)
    expect(read({ lilac: fault?.proposal }).faults).toEqual([])
  })

  it('R06 blames the colour that is at fault, not the one it meets', () => {
    const questions = (given: RawAnswers) =>
      read({ ink: '', paper: '', ...given }).faults.map(({ question }) => question)
    expect(questions({ lilac: '#777777', lime: '#7a7a7a' })).toEqual(['lilac', 'lime'])
    expect(questions({ paper: '#777777' })).toEqual(['paper'])
    expect(questions({ ink: '#999999', paper: '#ffffff' })).toEqual(['ink'])
    expect(messagesOf({ ink: '', paper: '', lilac: '#777777', lime: '#7a7a7a' }).join()).not.toContain('change ')
  })
})
