/** Too many jobs wait already; ask again later. */
export class BusyError extends Error {}

/**
 * Runs at most `most` jobs at once; the others wait in line.
 *
 * @param mostWaiting how long the line may get; a job beyond it is refused with a BusyError.
 */
export function createJobGate(most: number, mostWaiting = Infinity): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) throw new BusyError(`${waiting.length} jobs wait already.`)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      // A freed place is handed on, not counted down and up again: nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
