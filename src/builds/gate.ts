/**
 * Runs tasks, a few at once. The others wait; the newest goes first, for it is nearest to what the visitor wants now.
 * A task that fails makes room like any other.
 */
export const createGate = (limit: number): ((task: () => Promise<unknown>) => void) => {
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
