import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTexts } from './clean-texts.ts'

const stega = '\u200B\u200C\u200D\uFEFF'.repeat(28)

test('B07 what another preview marked is clean wherever it enters: addresses, titles, names, texts in lists', () => {
  const answer = {
    _id: `a${stega}`,
    slug: `a${stega}`,
    title: `Weiter${stega}`,
    tags: [`rot${stega}`, 'blau'],
    buttons: [{ _type: 'buttonExternalLink', label: `Weiter${stega}`, href: `https://example.org/weiter${stega}` }],
    contact: { email: '\u202Ahallo@studio.example\u202C', tel: ' \u202A0341\u00A02230' },
    half: 'x\uD800',
    none: null,
    count: 3,
  }
  cleanTexts(answer)
  expect(answer).toEqual({
    // What queries look documents up by.
    _id: `a${stega}`,
    slug: `a${stega}`,
    title: 'Weiter',
    tags: ['rot', 'blau'],
    buttons: [{ _type: 'buttonExternalLink', label: 'Weiter', href: 'https://example.org/weiter' }],
    contact: { email: 'hallo@studio.example', tel: '0341\u00A02230' },
    half: 'x\uFFFD',
    none: null,
    count: 3,
  })
})

test('B07 anything else stays as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (answer) => {
      const before = structuredClone(answer)
      cleanTexts(answer)
      expect(answer).toEqual(before)
    }),
  )
})

test('B07 an endless word is parted in texts, and stays in names and addresses', () => {
  const endless = 'a'.repeat(20_000)
  const answer = { _id: endless, slug: endless, text: endless, tags: [endless], href: `https://a.example/${endless}` }
  cleanTexts(answer)
  const parted = endless.replaceAll(/.{500}(?=.)/g, '$&\u200A')
  expect(answer).toEqual({ ...answer, _id: endless, slug: endless, text: parted, tags: [parted] })
  expect(answer.href).toBe(`https://a.example/${endless}`)
})

test.each(['href', 'email', 'tel', 'url', 'from', 'anchor', 'subject', 'body', 'metaTitle', 'metaDescription'])(
  'L03 an endless word stays whole in %s, which no page lays out',
  (name) => {
    const answer = { link: { _type: 'emailLink', [name]: 'https://a.example/'.padEnd(2000, 'a') } }
    const before = structuredClone(answer)
    cleanTexts(answer)
    expect(answer).toEqual(before)
  },
)

test('L03 the text of a mail is clean, too, and keeps its lines', () => {
  const answer = { subject: `Hallo${stega}`, body: `Zeile\n\n${stega}Zeile\n` }
  cleanTexts(answer)
  expect(answer).toEqual({ subject: 'Hallo', body: 'Zeile\n\nZeile\n' })
})
