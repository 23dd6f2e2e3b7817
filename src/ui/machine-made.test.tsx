import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import type { BlockOf } from '#src/generated/block-types.ts'
import { BoxImage } from '#src/blocks/box-image/box-image.tsx'
import { boxImageFixtures } from '#src/blocks/box-image/box-image.fixture.ts'
import { Image } from '#src/blocks/image/image.tsx'
import { Picture } from '#src/blocks/picture/picture.tsx'
import { Sticker } from '#src/blocks/sticker/sticker.tsx'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { AssetContext } from './asset-context.ts'

const GENERATED = 'trainedAlgorithmicMedia'
const EDITED = 'compositeWithTrainedAlgorithmicMedia'
const ref = (size: string) => `image-a1-${size}-jpg`
const image = (size = '1600x1200') => ({
  asset: { _type: 'reference' as const, _ref: ref(size) },
  hotspot: null,
  crop: null,
})
const placed: BlockOf<'image'> = { _type: 'image', ...image(), alt: 'Plakate an einer Wand', caption: null }

type Source = typeof GENERATED | typeof EDITED | 'none' | null

/** What the service answers for the file of a picture of which somebody has said something. */
const described = (
  file: { altText?: string; creditLine?: string; digitalSourceType?: Source },
  size = '1600x1200',
) => ({
  _id: ref(size),
  width: 1600,
  height: 1200,
  color: null,
  file: { altText: null, creditLine: null, digitalSourceType: null, ...file },
})
const undescribed = { _id: ref('1600x1200'), width: 1600, height: 1200, color: null }

type Images = NonNullable<Parameters<typeof renderMarkup>[1]>['images']

/** As in published pages. */
const publish = (block: ReactNode, images: Images) =>
  renderMarkup(<AssetContext value={{ ...pageAssets, published: true, base: '' }}>{block}</AssetContext>, { images })
    .html

const render = (value: Partial<BlockOf<'image'>>, ...images: (typeof undescribed)[]) =>
  publish(<Image value={{ ...placed, ...value }} />, images)
const altsIn = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
const labelsIn = (html: string) => [...html.matchAll(/<small[^>]*>([^<]*)<\/small>/g)].map(([, text]) => text)

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

test('of two versions of a picture the label is there if one of them is machine-made', () => {
  const value: BlockOf<'picture'> = {
    _type: 'picture',
    imageLarge: image('2400x1000'),
    imageSmall: image('900x1200'),
    alt: 'Das Team',
    caption: null,
  }
  const html = publish(<Picture value={value} />, [described({ digitalSourceType: GENERATED }, '900x1200')])
  expect(labelsIn(html)).toEqual(['KI-generiert'])
  expect(html).toMatch(/<\/small><picture><source/)
  expect(html).toMatch(/-900x1200-jpg-500\.ai\.webp/)
  expect(html).toMatch(/-2400x1000-jpg-750\.webp/)
})

test('a sticker says it, with its name and without', () => {
  const value: BlockOf<'sticker'> = {
    _type: 'sticker',
    image: image(),
    positionX: 80,
    positionY: 30,
    widthLarge: 220,
    widthMedium: 170,
    widthSmall: 120,
    alt: null,
  }
  const images = [described({ digitalSourceType: GENERATED })]
  expect(publish(<Sticker value={value} />, images)).toContain(
    'aria-label="Sticker (KI-generiert), mit den Pfeiltasten verschiebbar"',
  )
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
  const [section] = boxImageFixtures
  if (!section) throw new Error('It has a fixture.')
  const images = [{ ...file, _id: section.image.asset._ref }]
  expect(publish(<BoxImage value={section} />, images)).toContain('Frühjahr · Foto: Anna Muster')
})
