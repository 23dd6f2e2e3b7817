import { expect, test } from 'vitest'
import { toSlot } from './to-slot.ts'

test('large and small change sides from row to row', () => {
  expect([0, 1, 2, 3, 4].map((position) => toSlot(position, 6))).toEqual([
    'large',
    'small',
    'small-left',
    'large-right',
    'large',
  ])
})

test('a single card in a row fills it', () => {
  expect(toSlot(0, 1)).toBe('full')
  expect(toSlot(2, 3)).toBe('full')
  expect(toSlot(1, 2)).toBe('small')
})
