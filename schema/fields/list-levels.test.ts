import type { ValidationContext } from '@sanity/types'
import { expect, it } from 'vitest'
import { withoutSkippedLevels } from './list-levels.ts'

const validate = (...levels: (number | undefined)[]): unknown => {
  const blocks = levels.map((level, index) => ({
    _type: 'block',
    _key: `k${index}`,
    ...(level === undefined ? {} : { listItem: 'bullet', level }),
  }))
  const context: Partial<ValidationContext> = {}
  return Reflect.apply(withoutSkippedLevels, undefined, [blocks, context])
}

it.each([[[]], [[undefined]], [[1, 2, 3]], [[1, 2, 1, 2]], [[1, undefined, 1]]])('levels %j are valid', (levels) => {
  expect(validate(...levels)).toBe(true)
})

it.each([
  [[1, 3], 'k1'],
  [[2], 'k0'],
  [[1, 2, undefined, 2], 'k3'],
])('levels %j skip one, and the item is reported', (levels, key) => {
  expect(validate(...levels)).toMatchObject({ message: expect.stringContaining('Ebene'), path: [{ _key: key }] })
})
