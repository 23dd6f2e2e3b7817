import { expect, test } from 'vitest'
import { tagsOfTypes } from './sync-tags.ts'

test('tags have the form the client expects, and do not reveal the name of a type', () => {
  const tags = tagsOfTypes('production', ['page', 'page'])
  expect(tags).toEqual([expect.stringMatching(/^s1:[\w-]{8}$/)])
  expect(tags[0]).not.toContain('page')
})
