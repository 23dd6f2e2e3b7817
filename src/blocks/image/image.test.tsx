import { expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Image } from './image.tsx'

const typical: BlockOf<'image'> = {
  _type: 'image',
  asset: { _type: 'reference', _ref: 'image-a1-1600x1200-jpg' },
  hotspot: null,
  crop: null,
  alt: 'Plakate an einer Ziegelwand',
  caption: 'Kampagne für die Stadtbibliothek, 2026',
}
const known = { _id: typical.asset._ref, width: 1600, height: 1200, color: '#123456' }

test('B01 a figure with alternative text and caption', () => {
  const { html } = renderMarkup(<Image value={typical} />)
  expect(html).toContain('alt="Plakate an einer Ziegelwand"')
  expect(html).toMatch(/<figcaption[^>]*>Kampagne für die Stadtbibliothek, 2026<\/figcaption>/)
  expect(html).toContain('width="1600" height="1200"')
})

test('B01 no caption, no figcaption; an empty alternative text stays', () => {
  const { html } = renderMarkup(<Image value={{ ...typical, alt: '', caption: null }} />)
  expect(html).not.toContain('figcaption')
  expect(html).toContain('alt=""')
})

test('B01 the average colour holds the place of an opaque picture only', () => {
  expect(renderMarkup(<Image value={typical} />, { images: [known] }).html).toContain('#123456')
  const cutOut = { ...typical.asset, _ref: typical.asset._ref.replace('jpg', 'png') }
  const { html } = renderMarkup(<Image value={{ ...typical, asset: cutOut }} />, {
    images: [{ ...known, _id: cutOut._ref }],
  })
  expect(html).not.toContain('#123456')
})

test('B01 renders nothing without an asset', () => {
  expect(renderMarkup(<Image value={{ ...typical, asset: { ...typical.asset, _ref: '' } }} />).html).toBe('')
})
