import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('joins the non-empty names', () => {
  expect(classNames('a', undefined, 'b', null, false, '')).toBe('a b')
  expect(classNames(undefined)).toBe('')
})
