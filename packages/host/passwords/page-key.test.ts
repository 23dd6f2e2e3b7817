import { expect, test } from 'vitest'
import { keysOf } from './page-key.ts'

const toKey = (number: number): string => `sp${number.toString(16).padStart(32, '0')}`

test('somebody with a dozen pages has the keys of all, and a stranger has not as many guesses as fit', () => {
  const cookieOf = (count: number) =>
    new Headers({ cookie: Array.from({ length: count }, (_, index) => `page_${index}=${toKey(index)}`).join('; ') })
  expect(keysOf({ headers: cookieOf(12) })).toContain(toKey(11))
  expect(keysOf({ headers: cookieOf(200) }).length).toBeLessThan(50)
})
