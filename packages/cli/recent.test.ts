import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

const kept = (recent: ReturnType<typeof createRecent<number>>): string =>
  ['a', 'b', 'c', 'd'].filter((key) => recent.get(key) !== undefined).join('')

test('drops what was used longest ago', () => {
  const recent = createRecent<number>({ entries: 2 })
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([kept(recent), recent.values()]).toEqual(['ac', [1, 3]])
})

test('counts sizes: of an entry that is replaced only the new one, of none after it was cleared', () => {
  const recent = createRecent<number>({ size: 10, sizeOf: (value) => value })
  recent.set('a', 4)
  recent.set('b', 6)
  recent.set('b', 5)
  recent.set('c', 1)
  expect(kept(recent)).toBe('abc')
  recent.set('d', 2)
  expect(kept(recent)).toBe('bcd')
  recent.set('a', 11)
  expect(kept(recent)).toBe('')
  recent.set('a', 9)
  recent.clear()
  recent.set('b', 9)
  expect(kept(recent)).toBe('b')
})
