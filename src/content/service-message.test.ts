import { expect, it } from 'vitest'
import { describeServiceError } from './service-message.ts'

const mutationError = (count: number) => ({
  error: {
    description: 'The mutation failed',
    type: 'mutationError',
    items: Array.from({ length: count }, (_, index) => ({ error: { description: `item ${index + 1}` } })),
  },
})

it('E07 lists up to five items of a mutation error', () => {
  expect(describeServiceError(mutationError(5))).toBe(
    'The mutation failed:\n- item 1\n- item 2\n- item 3\n- item 4\n- item 5',
  )
})

it('E07 counts the items beyond the fifth', () => {
  expect(describeServiceError(mutationError(8))).toBe(
    'The mutation failed:\n- item 1\n- item 2\n- item 3\n- item 4\n- item 5\n...and 3 more',
  )
})

it.each([
  [{ error: 'Not Found', message: 'Dataset not found' }, 'Not Found - Dataset not found'],
  [{ message: 'only a message' }, 'only a message'],
  [{ error: 'only an error' }, 'only an error'],
  [{ error: { description: 'described' } }, 'described'],
  [{ error: {} }, undefined],
  [{}, undefined],
  [null, undefined],
  ['<html>', undefined],
])('E07 reads %j', (body, expected) => {
  expect(describeServiceError(body)).toBe(expected)
})
