/** Too many jobs wait already, or this one waited too long; ask again later. */
export class BusyError extends Error {}

/** What a line may grow to. */
export interface LineBounds {
  /** A job beyond it is refused at once. */
  mostWaiting?: number
  /** Milliseconds after which a job that still waits is refused. */
  longestWait?: number
}

/**
 * Runs at most `most` jobs at once; the others wait in line.
 *
 * The gate throws a BusyError for a job that does not fit into the line, or that waited in it too long.
 */
export function createJobGate(most: number, { mostWaiting = Infinity, longestWait }: LineBounds = {}): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>()
  let running = 0

  function wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const giveUp = (): void => {
      if (waiting.delete(resolve)) reject(new BusyError(`It waited longer than ${(longestWait ?? 0) / 1000} s.`))
    }
    const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
    return promise.finally(() => clearTimeout(timer))
  }

  function leave(): void {
    // A freed place is handed on, not counted down and up again: nobody can slip in between.
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return async (job) => {
    if (running < most) running += 1
    else if (waiting.size >= mostWaiting) throw new BusyError(`${waiting.size} jobs wait already.`)
    else await wait()
    try {
      return await job()
    } finally {
      leave()
    }
  }
}
