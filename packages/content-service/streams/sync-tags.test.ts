import { expect, test } from 'vitest'
import { tagsOfChange, tagsOfTypes } from './sync-tags.ts'

test('the result of a query is out of date when it shares a tag with a change', () => {
  const meet = (answer: string[], change: string[]): boolean => answer.some((tag) => change.includes(tag))
  const change = tagsOfChange('production', ['page', 'author'])
  expect(meet(tagsOfTypes('production', ['page']), change)).toBe(true)
  expect(meet(tagsOfTypes('production', ['job']), change)).toBe(false)
  expect(meet(tagsOfTypes('production', undefined), change)).toBe(true)
})

test('tags have the form the client expects, and do not reveal the name of a type', () => {
  const tags = tagsOfTypes('production', ['page', 'page'])
  expect(tags).toEqual([expect.stringMatching(/^s1:[\w-]{8}$/)])
  expect(tags[0]).not.toContain('page')
})
