/** Runs at most `limit` tasks at a time. Of those that wait the newest goes first: it is what the visitor reached for last. */
export const createConcurrencyLimit = (limit: number): ((task: () => Promise<unknown>) => void) => {
  let running = 0
  const waiting: (() => Promise<unknown>)[] = []
  const next = (): void => {
    const task = running < limit ? waiting.pop() : undefined
    if (!task) return
    running += 1
    void task()
      .catch(() => undefined)
      .finally(() => {
        running -= 1
        next()
      })
  }
  return (task) => {
    waiting.push(task)
    next()
  }
}
