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
  const answers = new Map<string, Answer>()
  let size = 0
  let sequence = -1

  const drop = (key: string): void => {
    const answer = answers.get(key)
    if (!answer) return
    size -= sizeOf(key, answer)
    answers.delete(key)
  }

  const moveTo = (next: number): void => {
    if (next === sequence) return
    sequence = next
    size = 0
    answers.clear()
  }

  return {
    get(key, now) {
      moveTo(now)
      const answer = answers.get(key)
      if (!answer) return undefined
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    put(key, answer) {
      if (!answer.isLasting || answer.sequence !== sequence || sizeOf(key, answer) > bytes / 4) return
      drop(key)
      answers.set(key, answer)
      size += sizeOf(key, answer)
      for (const oldest of answers.keys()) {
        if (answers.size <= entries && size <= bytes) return
        drop(oldest)
      }
    },
  }
}

const sizeOf = (key: string, { json }: Answer): number => 2 * key.length + json.length
