/** Milliseconds in which the Studio sends a document's next write after one has been answered. */
const NEXT_MS = 100

/** The writes under way. */
export const createWrites = () => {
  const pending = new Set<Promise<unknown>>()
  return {
    /** @returns the same promise */
    add<Answer>(write: Promise<Answer>): Promise<Answer> {
      pending.add(write)
      const remove = () => pending.delete(write)
      write.then(remove, remove)
      return write
    },
    /** Resolves when none is under way. */
    async whenDone(): Promise<void> {
      while (pending.size > 0) {
        await Promise.allSettled(pending)
        await new Promise((resolve) => setTimeout(resolve, NEXT_MS))
      }
    },
  }
}
