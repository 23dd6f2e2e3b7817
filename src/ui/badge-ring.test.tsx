import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BadgeRing } from './badge-ring.tsx'

const onRing = (text: string): string =>
  /<textPath[^>]*>(?<text>[^<]*)</.exec(renderToStaticMarkup(<BadgeRing text={text} />))?.groups?.['text'] ?? ''

test('a short text is repeated as often as it fits', () => {
  expect(onRing('Hallo du')).toBe('Hallo du\u00A0•\u00A0'.repeat(4))
})

test('a long text is set in full while it is readable', () => {
  const text = 'Etwas vor? Wir auch. '.repeat(4).trim()
  expect(onRing(text)).toBe(`${text}\u00A0•\u00A0`)
})

test.each([
  [
    'words',
    'Gestaltung und Kommunikation für jede Gelegenheit, '.repeat(400),
    /^Gestaltung und .* Gelegenheit, Gestaltung und Kommunikation für…\u00A0•\u00A0$/,
  ],
  ['one word', 'x'.repeat(20_000), /^x{88}…\u00A0•\u00A0$/],
  ['emoji', `x${'😀'.repeat(10_000)}`, /^x(?:😀){43}…\u00A0•\u00A0$/u],
])('of 20,000 letters (%s), as many are set as are readable', (_kind, text, expected) => {
  expect(onRing(text)).toMatch(expected)
})
