import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Preloader } from './preloader.tsx'

test('B09 says what it is waiting for, also to screen readers', () => {
  const image = { asset: { _type: 'reference' as const, _ref: 'image-a1-400x400-png' }, hotspot: null, crop: null }
  const { html } = renderMarkup(<Preloader value={{ _type: 'preloader', _id: 'preloader', text: 'Gleich.', image }} />)
  expect(html).toMatch(/<output [^>]*>.*<img [^>]*alt="".*<span>Gleich\.<\/span><\/output>$/)
})
