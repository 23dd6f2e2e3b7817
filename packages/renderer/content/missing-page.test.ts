import { expect, it } from 'vitest'
import { readSuggestions, toComposedAddress } from './missing-page.ts'

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status })

const PAGES = [
  { title: 'Leistungen', path: '/leistungen' },
  { title: 'Flutlicht', path: '/projekte/flutlicht' },
]

it.each([
  ['/leistung', ['/leistungen']],
  ['/eins/zwei/flutlich', ['/projekte/flutlicht']],
  ['/xyz', []],
])('E01 to %s the published list has %j', async (path, expected) => {
  expect((await readSuggestions(path, answering(PAGES))).map((page) => page.path)).toEqual(expected)
})

it.each([
  ['a host without the list', PAGES, 404],
  ['another list', { pages: PAGES }, 200],
  ['entries of another kind', [null, 1, { path: '/leistungen' }, { title: 'A', path: null }], 200],
])('E01 %s suggests nothing', async (_what, body, status) => {
  expect(await readSuggestions('/leistungen', answering(body, status))).toEqual([])
})

it.each([
  ['/u%CC%88ber%20uns', '/%C3%BCber%20uns'],
  ['/u\u0308ber', '/%C3%BCber'],
  // One umlaut each way, and a sign that stays as it is.
  ['/b%C3%BCros-fu%CC%88r/a%2Fb', '/b%C3%BCros-f%C3%BCr/a%2Fb'],
  ['/%C3%BCber', undefined],
  ['/a%CC%88%', undefined],
  ['/%E0%A4%A', undefined],
  ['//evil.example', undefined],
  ['/', undefined],
])('R01 the usual form of %s is %s', (address, expected) => {
  expect(toComposedAddress(address)).toBe(expected)
})
