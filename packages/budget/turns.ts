/** Requests of one address that begin in one turn of the event loop; a browser seldom sends more at once. */
const PER_TURN = 16

/** @returns waits until a request of the address may begin. Between two turns, connections of others are accepted and read. */
export const createTurns = (): ((address: string) => Promise<void>) => {
  const waiting = new Map<string, (() => void)[]>()
  const begin = (): void => {
    for (const [address, requests] of waiting) {
      for (const start of requests.splice(0, PER_TURN)) start()
      if (requests.length === 0) waiting.delete(address)
    }
    if (waiting.size > 0) setImmediate(begin)
  }
  return (address) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(begin)
      const requests = waiting.get(address) ?? []
      requests.push(resolve)
      waiting.set(address, requests)
    })
}
