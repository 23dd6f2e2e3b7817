import { expect, test } from 'vitest'
import { toTags } from './to-tags.ts'

test('the most used tag comes first, equals in German order', () => {
  const projects = [{ tags: ['Web', 'Öko'] }, { tags: ['Packaging', 'Web'] }, { tags: null }, {}]
  expect(toTags(projects)).toEqual(['Web', 'Öko', 'Packaging'])
})

test('gaps are not tags', () => {
  expect(toTags([{ tags: [null, ''] }])).toEqual([])
})
