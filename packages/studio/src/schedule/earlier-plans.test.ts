import type { Schedule } from '@schaufenster/editing/schedule'
import { expect, it } from 'vitest'
import { findEarlierPlans, proposeResolution, refuseSameTime, withoutDocuments } from './earlier-plans.ts'

const by = { id: 'i', name: 'Ida' }
const plan = (_id: string, ids: readonly string[], more: Partial<Schedule> = {}): Schedule => ({
  _id,
  action: 'publish',
  at: '2027-01-01T08:00:00.000Z',
  by,
  createdAt: '2026-12-01T08:00:00.000Z',
  documents: ids.map((id) => ({ id, title: id })),
  ...more,
})

it('P04 finds the plans that documents have already, but for the one that is edited', () => {
  const [one, two, three] = [plan('1', ['a']), plan('2', ['b', 'a']), plan('3', ['c'])]
  expect(findEarlierPlans([one, two, three], ['a'])).toEqual([one, two])
  expect(findEarlierPlans([one, two, three], ['a', 'c'], one)).toEqual([two, three])
  expect(findEarlierPlans([], ['a'])).toEqual([])
})

it.each([
  ['a second publication', [plan('1', ['a'])], 'publish', 'replace'],
  ['to withdraw it later', [plan('1', ['a'])], 'unpublish', 'keep'],
  ['after one that was not carried out', [plan('1', ['a'], { faults: [] })], 'unpublish', 'replace'],
  ['of three, one of the kind', [plan('1', ['a'], { action: 'unpublish' }), plan('2', ['a'])], 'publish', 'replace'],
] as const)('P04 %s', (_, earlier, action, resolution) => {
  expect(proposeResolution(earlier, action)).toBe(resolution)
})

it('P04 a replaced plan of several documents stays for the others, as it was', () => {
  const { action, at } = plan('2', [])
  expect(withoutDocuments([plan('1', ['a']), plan('2', ['b', 'a', 'c'])], ['a'])).toEqual([
    { action, at, by, documents: ['b', 'c'].map((id) => ({ id, title: id })) },
  ])
})

it('P04 a second plan at the same time is refused', () => {
  const earlier = [plan('1', ['a'])]
  expect(refuseSameTime(earlier, '2027-01-01T08:00:00Z')).toMatch(/schon etwas geplant/)
  expect(refuseSameTime(earlier, '2027-01-01T08:01:00Z')).toBeUndefined()
  expect(refuseSameTime(earlier, undefined)).toBeUndefined()
})
