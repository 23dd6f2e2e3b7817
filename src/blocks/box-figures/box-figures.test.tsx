import { expect, test } from 'vitest'
import { publish } from '#src/ui/testing.tsx'
import { BoxFigures } from './box-figures.lazy.tsx'

const show = (...values: string[]) => {
  const figures = values.map((value, index) => ({
    _type: 'figure' as const,
    _key: String(index),
    value,
    text: 'Papier',
  }))
  const box = { _type: 'boxFigures' as const, _id: 'a', title: null, tone: null, anchor: null, sticker: null, figures }
  return publish(<BoxFigures value={box} />, [])
}

test.each([
  ['− 40 %', '>−\u00A040\u00A0%<'],
  ['1.250 €', '>1.250\u00A0€<'],
  // Two words may have a line each.
  ['9 Wochen', '>9 Wochen<'],
])('%s keeps its sign and its unit', (value, shown) => {
  expect(show(value)).toContain(shown)
})

test.each([
  [
    ['+ 33 %', '2', '1'],
    [6, 6, 6],
  ],
  [
    ['2', '24'],
    [2, 2],
  ],
  // The long one is as small as it has to be, the number no more than it.
  [
    ['Donaudampfschiff', '9'],
    [16, 8],
  ],
])('figures in a list have one size: %s', (values, letters) => {
  expect([...show(...values).matchAll(/--longest:(\d+)/g)].map(([, count]) => Number(count))).toEqual(letters)
})
