import { expect, test } from 'vitest'
import { toHref } from './href.ts'

test('B07 half a character in a slug or an anchor is an address that leads nowhere, and ends no page', () => {
  expect(toHref('/a\uD800', '\uD800x')).toBe('/a%EF%BF%BD#%EF%BF%BDx')
})
