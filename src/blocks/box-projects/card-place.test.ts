import { expect, test } from 'vitest'
import { toCardPlace } from './card-place.ts'

test('large and small change sides from row to row', () => {
  expect([0, 1, 2, 3, 4].map((position) => toCardPlace(position, 6))).toEqual([
    'large',
    'small',
    'small-left',
    'large-right',
    'large',
  ])
})

test('B09 after the tiles the rest are rows, and a single tile before them fills its row', () => {
  expect([0, 1, 2, 3, 4].map((position) => toCardPlace(position, 5, 3))).toEqual([
    'large',
    'small',
    'full',
    'row',
    'row',
  ])
  expect(toCardPlace(0, 5, 0)).toBe('row')
  expect(toCardPlace(2, 3, 12)).toBe('full')
})

test('a single card in a row fills it', () => {
  expect(toCardPlace(0, 1)).toBe('full')
  expect(toCardPlace(2, 3)).toBe('full')
  expect(toCardPlace(1, 2)).toBe('small')
})
