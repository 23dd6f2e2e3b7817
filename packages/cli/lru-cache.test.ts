import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

const keysOf = (cache: ReturnType<typeof createLruCache<number>>): string =>
  ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined).join('')

test('drops the least recently used entry', () => {
  const cache = createLruCache<number>({ entries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([keysOf(cache), cache.values()]).toEqual(['ac', [1, 3]])
})

test('counts sizes: of an entry that is replaced only the new one, of none after it was cleared', () => {
  const cache = createLruCache<number>({ size: 10, sizeOf: (value) => value })
  cache.set('a', 4)
  cache.set('b', 6)
  cache.set('b', 5)
  cache.set('c', 1)
  expect(keysOf(cache)).toBe('abc')
  cache.set('d', 2)
  expect(keysOf(cache)).toBe('bcd')
  cache.set('a', 11)
  expect(keysOf(cache)).toBe('')
  cache.set('a', 9)
  cache.clear()
  cache.set('b', 9)
  expect(keysOf(cache)).toBe('b')
})
