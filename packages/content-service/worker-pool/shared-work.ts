/** Runs work once for all concurrent callers. */
export interface SharedWork<Result> {
  /**
   * @param key equal for equal results
   * @param work starts the work; its signal is aborted when all callers have left
   */
  run: (key: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>
}

interface Running<Result> {
  result: Promise<Result>
  requesters: number
  abandon: () => void
}

export const createSharedWork = <Result>(): SharedWork<Result> => {
  const running = new Map<string, Running<Result>>()

  const begin = (key: string, work: (signal: AbortSignal) => Promise<Result>): Running<Result> => {
    const abandoned = new AbortController()
    const begun: Running<Result> = {
      requesters: 0,
      result: work(abandoned.signal).finally(() => forget()),
      abandon() {
        // Later callers must not join aborted work.
        forget()
        abandoned.abort()
      },
    }
    const forget = (): void => {
      if (running.get(key) === begun) running.delete(key)
    }
    running.set(key, begun)
    return begun
  }

  return {
    async run(key, signal, work) {
      signal?.throwIfAborted()
      const job = running.get(key) ?? begin(key, work)
      job.requesters += 1
      const leave = (): void => {
        job.requesters -= 1
        if (job.requesters === 0) job.abandon()
      }
      signal?.addEventListener('abort', leave)
      try {
        return await job.result
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
  }
}
