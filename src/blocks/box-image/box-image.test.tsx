import { expect, test } from 'vitest'
import { imageOf } from '#src/lib/images.fixture.ts'
import { described, publish } from '#src/ui/testing.tsx'
import { boxImageFixtures } from './box-image.fixture.ts'
import { BoxImage } from './box-image.tsx'

test('the credit of the file is beside the caption', () => {
  const [section] = boxImageFixtures
  if (!section) throw new Error('It has a fixture.')
  const images = [{ ...described({ creditLine: 'Foto: Anna Muster' }), _id: section.image.asset._ref }]
  expect(publish(<BoxImage value={section} />, images)).toContain('Frühjahr · Foto: Anna Muster')
})

test('from edge to edge a picture without a heading begins with its section; within the margins, or as a portrait, it does not', () => {
  const [section] = boxImageFixtures
  if (!section) throw new Error('It has a fixture.')
  const show = (more: Partial<typeof section>) => publish(<BoxImage value={{ ...section, ...more }} />, [])
  expect(show({})).toContain('data-bleed')
  expect(show({ title: 'Plakate' })).not.toContain('data-bleed')
  expect(show({ width: 'inset' })).not.toContain('data-bleed')
  expect(show({ image: { ...section.image, ...imageOf('b', '900x2400') } })).not.toContain('data-bleed')
})
