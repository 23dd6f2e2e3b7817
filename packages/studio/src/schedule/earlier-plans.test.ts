import type { Schedule } from '@schaufenster/site/schedule'
import { expect, it } from 'vitest'
import { findEarlier, proposeEarlier, refuseBeside, withoutDocuments } from './earlier-plans.ts'

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

it('P04 the plans that documents have already are found, but for the one that is changed', () => {
  const [one, two, three] = [plan('1', ['a']), plan('2', ['b', 'a']), plan('3', ['c'])]
  expect(findEarlier([one, two, three], ['a'])).toEqual([one, two])
  expect(findEarlier([one, two, three], ['a', 'c'], one)).toEqual([two, three])
  expect(findEarlier([], ['a'])).toEqual([])
})

it.each([
  ['a second publication', [plan('1', ['a'])], 'publish', 'replace'],
  ['to withdraw it later', [plan('1', ['a'])], 'unpublish', 'keep'],
  ['after one that was not carried out', [plan('1', ['a'], { faults: [] })], 'unpublish', 'replace'],
  ['of three, one of the kind', [plan('1', ['a'], { action: 'unpublish' }), plan('2', ['a'])], 'publish', 'replace'],
] as const)('P04 %s', (_, earlier, action, proposed) => {
  expect(proposeEarlier(earlier, action)).toBe(proposed)
})

it('P04 a replaced plan of several documents stays for the others, as it was', () => {
  const { action, at } = plan('2', [])
  expect(withoutDocuments([plan('1', ['a']), plan('2', ['b', 'a', 'c'])], ['a'])).toEqual([
    { action, at, by, documents: ['b', 'c'].map((id) => ({ id, title: id })) },
  ])
})

it('P04 of two plans at one time nobody knows which is first', () => {
  const earlier = [plan('1', ['a'])]
  expect(refuseBeside(earlier, '2027-01-01T08:00:00Z')).toMatch(/schon etwas geplant/)
  expect(refuseBeside(earlier, '2027-01-01T08:01:00Z')).toBeUndefined()
  expect(refuseBeside(earlier, undefined)).toBeUndefined()
})
