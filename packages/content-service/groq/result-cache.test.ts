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
})
