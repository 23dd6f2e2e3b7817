import { expect, test } from 'vitest'
import { hasTag, toTags } from './to-tags.ts'

test('the most used tag comes first, equals in German order', () => {
  const projects = [{ tags: ['Web', 'Öko'] }, { tags: ['Packaging', 'Web'] }, { tags: null }, {}]
  expect(toTags(projects)).toEqual(['Web', 'Öko', 'Packaging'])
})

test('gaps are not tags', () => {
  expect(toTags([{ tags: [null, ''] }])).toEqual([])
})

test('spellings that make the same address are one tag, and every project of it is shown', () => {
  const projects = [{ tags: ['Web'] }, { tags: ['Plakat'] }, { tags: ['web '] }]
  expect(toTags(projects)).toEqual(['Web', 'Plakat'])
  expect(projects.map((project) => hasTag(project, 'Web'))).toEqual([true, false, true])
})
