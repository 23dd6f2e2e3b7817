import { createLruCache } from '@schaufenster/cli/lru-cache'
import type { Answer } from './pool/messages.ts'

export interface ResultCache {
  get: (key: string, sequence: number) => Answer | undefined
  put: (key: string, answer: Answer) => void
}

interface Bounds {
  entries: number
  /** Of the answers and keys. */
  bytes: number
}

const BOUNDS: Bounds = { entries: 2000, bytes: 64 * 1024 * 1024 }

/** Caches answers until the documents change; evicts the least recently used first. */
export const createResultCache = ({ entries, bytes }: Bounds = BOUNDS): ResultCache => {
  const answers = createLruCache<Answer>({ entries, size: bytes, sizeOf })
  let sequence = -1
  return {
    get(key, now) {
      if (now !== sequence) answers.clear()
      sequence = now
      return answers.get(key)
    },
    put(key, answer) {
      if (!answer.isLasting || answer.sequence !== sequence || sizeOf(answer, key) > bytes / 4) return
      answers.set(key, answer)
    },
  }
}

const sizeOf = ({ json }: Answer, key: string): number => 2 * key.length + json.length
