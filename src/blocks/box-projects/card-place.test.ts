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

test('a single card in a row fills it', () => {
  expect(toCardPlace(0, 1)).toBe('full')
  expect(toCardPlace(2, 3)).toBe('full')
  expect(toCardPlace(1, 2)).toBe('small')
})
