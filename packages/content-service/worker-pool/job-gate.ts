/** A concurrency limit: runs at most `most` jobs at once; the others wait. */
export const createJobGate = (most: number): (<Result>(job: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      // A freed slot is handed over directly, so that no new job can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
