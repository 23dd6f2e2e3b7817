import { expect, it } from 'vitest'
import { onceEach } from './once-each.ts'

it('one argument has one result, another one has its own', () => {
  const calls: object[] = []
  const wrap = onceEach((argument: { name: string }) => {
    calls.push(argument)
    return { argument }
  })
  const [first, second] = [{ name: 'a' }, { name: 'a' }]
  expect(wrap(first)).toBe(wrap(first))
  expect(wrap(second)).not.toBe(wrap(first))
  expect(calls).toEqual([first, second])
})
