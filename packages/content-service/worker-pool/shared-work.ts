interface Running<Result> {
  result: Promise<Result>
  requesters: number
  abandon: () => void
}

/** @returns runs work once for all concurrent callers with the same key; its signal is aborted when all have left */
export const createSharedWork = <Result>() => {
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

  return async (
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
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
  }
}
