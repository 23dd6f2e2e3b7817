/** Runs work at once or in its turn. */
export type FairQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs some pieces of work at a time, of each address in turn: one that asks for a thousand things at once delays another's
 * one by no more than the work that runs.
 *
 * @param atOnce the concurrency limit
 */
export const createFairQueue = (atOnce: number): FairQueue => {
  /** In the order of turns. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  const startNext = (): void => {
    for (const [address, starts] of waiting) {
      if (running >= atOnce) return
      const start = starts.shift()
      // Behind all others that wait.
      waiting.delete(address)
      if (starts.length > 0) waiting.set(address, starts)
      running += 1
      start?.()
    }
  }
  return async (address, work) => {
    await new Promise<void>((start) => {
      const before = waiting.get(address)
      if (before) before.push(start)
      else waiting.set(address, [start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
