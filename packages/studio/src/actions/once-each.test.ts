import { expect, it } from 'vitest'
import { onceEach } from './once-each.ts'

it('one argument has one result, also if that is undefined; another one has its own', () => {
  const calls: object[] = []
  const wrap = onceEach((argument: { name?: string }) => {
    calls.push(argument)
    return argument.name === undefined ? undefined : { argument }
  })
  const [first, second, none] = [{ name: 'a' }, { name: 'a' }, {}]
  expect(wrap(first)).toBe(wrap(first))
  expect(wrap(second)).not.toBe(wrap(first))
  expect([wrap(none), wrap(none)]).toEqual([undefined, undefined])
  expect(calls).toEqual([first, second, none])
})
