import { expect, test } from 'vitest'
import { imageOf } from '#src/lib/images.fixture.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { boxLogosFixtures } from './box-logos.fixture.ts'
import { BoxLogos } from './box-logos.lazy.tsx'

const [first] = boxLogosFixtures
if (!first) throw new Error('It has a fixture.')
const drawing = (key: string) => {
  const { asset, ...image } = imageOf(key, '300x100')
  return { ...image, asset: { ...asset, _ref: asset._ref.replace(/jpg$/, 'svg') } }
}
const logo = (name: string, image: ReturnType<typeof imageOf>) => ({ _type: 'logo' as const, _key: name, name, image })
const value = { ...first, singleColor: true, logos: [logo('Radio', drawing('a')), logo('Foto', imageOf('b'))] }

test('logos of one colour share a filter of their section; a photograph, which is nothing but ground, stays', () => {
  const { html } = renderMarkup([<BoxLogos key="a" value={value} />, <BoxLogos key="b" value={value} />])
  const ids = [...html.matchAll(/<filter id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
  expect(html.match(/filter:url\(#/g)).toHaveLength(2)
  for (const id of ids) expect(html).toContain(`filter:url(#${id})`)
})

test('their own colours need no filter, and each is read by its name', () => {
  const { html } = renderMarkup(<BoxLogos value={{ ...value, singleColor: false }} />)
  expect(html).not.toContain('filter')
  expect(html).toMatch(/alt="Radio"[^]*alt="Foto"/)
})
