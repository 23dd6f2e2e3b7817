import { describe, expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { described, GENERATED, publish } from '#src/ui/testing.tsx'
import { Sticker } from './sticker.tsx'

const decorative: BlockOf<'sticker'> = {
  _type: 'sticker',
  image: { asset: { _type: 'reference', _ref: 'image-a1-800x600-png' }, hotspot: null, crop: null },
  positionX: 80,
  positionY: 30,
  widthLarge: 220,
  widthMedium: 170,
  widthSmall: 120,
  alt: null,
}

const render = (change: Partial<BlockOf<'sticker'>> = {}) =>
  renderMarkup(<Sticker value={{ ...decorative, ...change }} />).html

describe('K01 sticker', () => {
  test.each([null, { asset: null, hotspot: null, crop: null }])('K01 renders nothing with an image of %j', (image) => {
    expect(render({ image })).toBe('')
  })

  test('K01 one image, alt sticker, skipped by a screen reader', () => {
    const html = render()
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain('alt="sticker" aria-hidden="true"')
  })

  test('K01 announced when it has its own alternative text', () => {
    const html = render({ alt: 'Preis in Gold' })
    expect(html).toContain('alt="Preis in Gold"')
    expect(html).not.toContain('aria-hidden')
  })

  test('K01 the browser’s own dragging is off', () => {
    expect(render()).toContain('draggable="false"')
  })
})

describe('K02 place and width', () => {
  test('K02 positionX and positionY in percent', () => {
    expect(render()).toContain('--x:80%;--y:30%')
  })

  test('K02 the middle when there is none; zero is valid', () => {
    expect(render({ positionX: null, positionY: null })).toContain('--x:50%;--y:50%')
    expect(render({ positionX: 0, positionY: 0 })).toContain('--x:0%;--y:0%')
  })

  test('K02 a width for each of three viewports, also in sizes', () => {
    const html = render()
    expect(html).toContain('--width-large:220px;--width-medium:170px;--width-small:120px')
    expect(html).toContain('sizes="(min-width: 1024px) 220px, (min-width: 768px) 170px, 120px"')
  })

  test('K02 missing widths follow the ones there are', () => {
    expect(render({ widthLarge: null, widthMedium: null, widthSmall: 90 })).toContain(
      '--width-large:90px;--width-medium:90px;--width-small:90px',
    )
    expect(render({ widthMedium: null })).toContain('--width-large:220px;--width-medium:220px;--width-small:120px')
  })
})

test('K01 a machine-made one says it', () => {
  const images = [{ ...described({ digitalSourceType: GENERATED }), _id: 'image-a1-800x600-png' }]
  expect(publish(<Sticker value={decorative} />, images)).toContain(
    'aria-label="Sticker (KI-generiert), mit den Pfeiltasten verschiebbar"',
  )
})
