import { expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { described, GENERATED, labelsIn, publish } from '#src/ui/testing.tsx'
import { Picture } from './picture.tsx'

const image = (size: string) => ({
  asset: { _type: 'reference' as const, _ref: `image-a1-${size}-jpg` },
  hotspot: null,
  crop: null,
})

const both: BlockOf<'picture'> = {
  _type: 'picture',
  imageLarge: image('2400x1000'),
  imageSmall: image('900x1200'),
  alt: 'Das Team auf der Treppe',
  caption: null,
}

test('B01 the small version below 768 px, with its own size', () => {
  const { html } = renderMarkup(<Picture value={both} />)
  expect(html).toMatch(
    /<picture><source media="\(max-width: 767px\)" srcSet="[^"]*-900x1200\.jpg[^"]*" sizes="100vw" width="900" height="1200"\/>/i,
  )
  expect(html).toMatch(/<img src="[^"]*-2400x1000\.jpg/)
})

test.each([null, { asset: null, hotspot: null, crop: null }])(
  'B01 with a small version of %j the large one is used at all widths',
  (imageSmall) => {
    const { html } = renderMarkup(<Picture value={{ ...both, imageSmall }} />)
    expect(html).not.toContain('<source')
    expect(html).toContain('-2400x1000.jpg')
  },
)

test('B01 nothing without the large version', () => {
  const imageLarge = { ...both.imageLarge, asset: { ...both.imageLarge.asset, _ref: '' } }
  expect(renderMarkup(<Picture value={{ ...both, imageLarge }} />).html).toBe('')
})

test('of two versions of a picture the label is there if one of them is machine-made', () => {
  const html = publish(<Picture value={both} />, [described({ digitalSourceType: GENERATED }, '900x1200')])
  expect(labelsIn(html)).toEqual(['KI-generiert'])
  expect(html).toMatch(/<\/small><picture><source/)
  expect(html).toMatch(/-900x1200-jpg-500\.ai\.webp/)
  expect(html).toMatch(/-2400x1000-jpg-750\.webp/)
})
