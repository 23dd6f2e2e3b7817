import { expect, test } from 'vitest'
import { publish } from '#src/ui/testing.tsx'
import { BoxFigures } from './box-figures.lazy.tsx'

const show = (value: string) => {
  const figures = [{ _type: 'figure' as const, _key: 'a', value, text: 'Papier' }]
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
