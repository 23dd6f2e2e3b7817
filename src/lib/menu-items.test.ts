import { expect, test } from 'vitest'
import { toMenuItems } from './menu-items.ts'

test('hidden pages and gaps are skipped', () => {
  const items = [
    { _id: 'start', hideInMenu: true },
    null,
    { _id: 'projekte', hideInMenu: false },
    { _id: 'kontakt', hideInMenu: null },
  ]
  expect(toMenuItems(items).map(({ _id }) => _id)).toEqual(['projekte', 'kontakt'])
})

test('without a navigation there are none', () => {
  expect(toMenuItems(null)).toEqual([])
})
