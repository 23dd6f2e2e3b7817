import { expect, it } from 'vitest'
import { toBuildManifest } from './manifest.ts'

const children = (parent: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${parent}/seite-${index}`)

it('D01 has matcher and published pages', () => {
  expect(toBuildManifest('b1', ['/', '/leistungen', '/projekte/flutlicht'], 2)).toEqual({
    id: 'b1',
    matcher: ['/{slug?}', '/{sub}/{slug}'],
    prerendered: ['/', '/leistungen', '/projekte/flutlicht'],
  })
})

it.each([
  [1, ['/{slug?}']],
  [3, ['/{slug?}', '/{sub}/{slug}', '/{sub}/{sub1}/{slug}']],
])('D01 has the shapes of addresses of %i segments', (maxSegments, matcher) =>
  expect(toBuildManifest('b1', [], maxSegments)).toEqual({ id: 'b1', matcher, prerendered: [] }),
)

it('D01 does not grow with the site', () => {
  expect(toBuildManifest('b1', ['/', ...children('/projekte', 5000), ...children('/a', 20)], 2).prerendered).toEqual(
    ['/', ...children('/a', 20), '/projekte/*'].toSorted(),
  )
  expect(toBuildManifest('b1', children('', 101), 2).prerendered).toEqual(['/*'])
})
