import { expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { Image } from '#src/blocks/image/image.tsx'
import { described, EDITED, GENERATED, labelsIn, placed, publish, type Source } from './testing.tsx'

const undescribed = { _id: 'image-a1-1600x1200-jpg', width: 1600, height: 1200, color: null }
const render = (value: Partial<BlockOf<'image'>>, ...images: (typeof undescribed)[]) =>
  publish(<Image value={{ ...placed, ...value }} />, images)
const altsIn = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)

test.each<[Source, string]>([
  [GENERATED, 'KI-generiert'],
  [EDITED, 'Mit KI bearbeitet'],
])('a picture whose file says %s has a label, and its accessible name says it', (digitalSourceType, label) => {
  const html = render({}, described({ digitalSourceType }))
  expect(labelsIn(html)).toEqual([label])
  expect(altsIn(html)).toEqual([`Plakate an einer Wand (${label})`])
  // Heard once.
  expect(html).toMatch(/<small[^>]*aria-hidden="true"/)
  expect(html.indexOf('<small')).toBeLessThan(html.indexOf('<img'))
})

test('one without an alternative text is named by its label', () => {
  const html = render({ alt: '' }, described({ digitalSourceType: GENERATED }))
  expect(altsIn(html)).toEqual([''])
  expect(html).not.toContain('aria-hidden')
})

test('its files are others than those that do not say it', () => {
  expect(render({}, described({ digitalSourceType: GENERATED }))).toMatch(/-500\.ai\.webp 500w/)
  expect(render({}, described({ digitalSourceType: EDITED }))).toMatch(/-500\.ai-edited\.webp 500w/)
})

test('where nobody says so the HTML is the same, byte for byte', () => {
  const html = render({}, undescribed)
  expect(render({}, described({}))).toBe(html)
  expect(render({}, described({ digitalSourceType: 'none' }))).toBe(html)
  expect(html).not.toMatch(/<small|\.ai/)
})

test('a place without an alternative text has the one of the file; its own wins', () => {
  const file = described({ altText: 'Ein Hafen' })
  expect(altsIn(render({ alt: null }, file))).toEqual(['Ein Hafen'])
  expect(altsIn(render({ alt: '' }, file))).toEqual(['Ein Hafen'])
  expect(altsIn(render({ alt: 'Der Hafen bei Nacht' }, file))).toEqual(['Der Hafen bei Nacht'])
  expect(altsIn(render({ alt: null }, described({ altText: 'Ein Hafen', digitalSourceType: GENERATED })))).toEqual([
    'Ein Hafen (KI-generiert)',
  ])
})

test('the credit of the file is in the caption', () => {
  const file = described({ creditLine: 'Foto: Anna Muster' })
  expect(render({ caption: 'Am Hafen' }, file)).toMatch(/<figcaption[^>]*>Am Hafen · Foto: Anna Muster</)
  expect(render({ caption: null }, file)).toMatch(/<figcaption[^>]*>Foto: Anna Muster</)
})
