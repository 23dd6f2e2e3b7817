/** Runs at most `most` jobs at once; the others wait in line. */
export const createJobGate = (most: number): (<Result>(job: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < most) running += 1
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
