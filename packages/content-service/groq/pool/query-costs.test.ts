import { expect, it } from 'vitest'
import { createQueryCosts } from './query-costs.ts'

it('a query is short when it was at the last time', () => {
  const costs = createQueryCosts()
  expect(costs.isShort('*')).toBe(false)
  costs.note('*', 20)
  expect([costs.isShort('*'), costs.isShort('*[0]')]).toEqual([true, false])
  // A process that has just started takes longer.
  costs.note('*', 60)
  costs.note('*', 10)
  costs.note('*', 2000)
  expect(costs.isShort('*')).toBe(true)
  costs.note('*', 2000)
  expect(costs.isShort('*')).toBe(false)
})

it('what no process has worked on says nothing, and a very long query is not remembered', () => {
  const costs = createQueryCosts()
  costs.note('*', 2000)
  costs.note('*', 0)
  expect(costs.isShort('*')).toBe(false)
  const long = `*[title == "${'a'.repeat(5000)}"]`
  costs.note(long, 1)
  expect(costs.isShort(long)).toBe(false)
})
