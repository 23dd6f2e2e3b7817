import { describe, expect, test } from 'vitest'
import type { Answer } from './pool/messages.ts'
import { createResultCache } from './result-cache.ts'

const toAnswer = (json: string, sequence: number, isLasting = true): Answer => ({
  json: Buffer.from(json),
  sequence,
  isLasting,
  types: undefined,
})

const textOf = (answer: Answer | undefined): string | undefined => answer && Buffer.from(answer.json).toString()

describe('result cache', () => {
  test('returns an answer until the documents change, and never an older one after that', () => {
    const cache = createResultCache()
    expect(cache.get('a', 1)).toBeUndefined()
    cache.put('a', toAnswer('1', 1))
    expect(textOf(cache.get('a', 1))).toBe('1')
    expect(cache.get('a', 2)).toBeUndefined()
    // An answer that was in flight when the documents changed.
    cache.put('a', toAnswer('1', 1))
    expect(cache.get('a', 2)).toBeUndefined()
  })

  test('keeps no answer that depends on the time', () => {
    const cache = createResultCache()
    cache.get('a', 1)
    cache.put('a', toAnswer('1', 1, false))
    expect(cache.get('a', 1)).toBeUndefined()
  })

  test('holds no more bytes than allowed, and no answer that would evict most others', () => {
    const cache = createResultCache({ entries: 100, bytes: 105 })
    cache.get('a', 1)
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    // 21 bytes each: a letter as key, 19 as answer.
    for (const key of keys) cache.put(key, toAnswer(key.repeat(19), 1))
    cache.put('g', toAnswer('g'.repeat(30), 1))
    expect([...keys, 'g'].filter((key) => cache.get(key, 1))).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})
