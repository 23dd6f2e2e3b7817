/** Runs at most `limit` tasks at a time. The newest waiting task runs first, since the visitor pointed at it last. */
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
