import { createLruCache } from '@schaufenster/cli/lru-cache'
import type { Answer } from './pool/messages.ts'

export interface ResultCache {
  get: (key: string, sequence: number) => Answer | undefined
  put: (key: string, answer: Answer) => void
}

const MOST_BYTES = 64 * 1024 * 1024

/** Caches answers until the documents change; evicts the least recently used first. */
export const createResultCache = (): ResultCache => {
  const answers = createLruCache<Answer>({ entries: 2000, size: MOST_BYTES, sizeOf })
  let sequence = -1
  return {
    get(key, now) {
      if (now !== sequence) answers.clear()
      sequence = now
      return answers.get(key)
    },
    put(key, answer) {
      if (!answer.isLasting || answer.sequence !== sequence || sizeOf(answer, key) > MOST_BYTES / 4) return
      answers.set(key, answer)
    },
  }
}

const sizeOf = ({ json }: Answer, key: string): number => 2 * key.length + json.length
