import { expect, it } from 'vitest'
import { moveBy, placeAt } from './sticker-place.ts'

const AREA = { left: 100, top: 50, width: 400, height: 200 }

it.each([
  [300, 150, { x: 50, y: 50 }],
  [0, 0, { x: 0, y: 0 }],
  [900, 900, { x: 100, y: 100 }],
  [301, 150, { x: 50, y: 50 }],
])('K02 a pointer at %i, %i puts the sticker at %j percent', (x, y, place) => {
  expect(placeAt(x, y, AREA)).toEqual(place)
})

it('K05 moves in steps and stays inside', () => {
  expect(moveBy({ x: 95, y: 5 }, { x: 1, y: 0 }, 10)).toEqual({ x: 100, y: 5 })
})
