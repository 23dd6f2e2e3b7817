import { expect, it } from 'vitest'
import { toInstants } from '@schaufenster/site/berlin-time'
import { toRefusal } from './to-refusal.ts'

it.each([
  ['', 0, undefined],
  ['10000-01-01T09:00', 0, /mehr als vier Ziffern/],
  ['2027-03-28T02:30', 0, /gibt es an diesem Tag nicht/],
  ['2027-10-31T02:30', 0, /schon vorbei/],
  ['2027-10-31T02:30', 1, undefined],
])('P04 %j, the time of number %i, between the two half past twos of a night', (local, index, refusal) => {
  const [first = ''] = toInstants('2027-10-31T02:30')
  const found = toRefusal(local, toInstants(local)[index], Date.parse(first) + 1)
  if (refusal) expect(found).toMatch(refusal)
  else expect(found).toBeUndefined()
})
