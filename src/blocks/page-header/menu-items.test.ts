import { expect, test } from 'vitest'
import { toMenuItems } from './menu-items.ts'

test('the start page and gaps are no entries', () => {
  const items = [
    { _id: 'start', isRoot: true },
    null,
    { _id: 'projekte', isRoot: false },
    { _id: 'kontakt', isRoot: null },
  ]
  expect(toMenuItems(items).map(({ _id }) => _id)).toEqual(['projekte', 'kontakt'])
})

test('without a navigation there are none', () => {
  expect(toMenuItems(null)).toEqual([])
})
