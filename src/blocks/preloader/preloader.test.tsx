import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Preloader } from './preloader.tsx'

const value = { _type: 'preloader' as const, _id: 'preloader', text: 'Gleich.' }

test('B09 says what it is waiting for, also to screen readers', () => {
  const image = { asset: { _type: 'reference' as const, _ref: 'image-a1-400x400-png' }, hotspot: null, crop: null }
  const { html } = renderMarkup(<Preloader value={{ ...value, image }} />)
  expect(html).toMatch(/<output [^>]*>.*<img [^>]*alt="".*<span>Gleich\.<\/span><\/output>$/)
})

test.each([[null], [{ asset: null, hotspot: null, crop: null }]])('B09 shows the logo for the picture %j', (image) => {
  const { html } = renderMarkup(<Preloader value={{ ...value, image }} />)
  expect(html).toMatch(/<output [^>]*><svg [^>]*aria-hidden="true".*<\/svg><span>Gleich\.<\/span><\/output>$/)
})
