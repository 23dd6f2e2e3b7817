import { setTimeout as wait } from 'node:timers/promises'

interface Seen {
  /** The number of answers by status; 0 is a failed connection. */
  statuses: Record<number, number>
  slowestMs: number
  /** From the first answer other than 200 to the last. */
  brokenMs: number
  /** Answers other than 200, without duplicates. */
  broken: string[]
}

/** A visitor who keeps reading all pages while `work` runs. */
export const readPagesDuring = async (
  siteUrl: string,
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<Seen> => {
  const seen: Seen = { statuses: {}, slowestMs: 0, brokenMs: 0, broken: [] }
  const over = new AbortController()
  let brokenSince: number | undefined
  let lastBroken = 0
  const broken = new Set<string>()
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const path of paths) {
        if (over.signal.aborted) return
        const begun = performance.now()
        const status = await fetch(siteUrl + path, { redirect: 'manual' }).then(
          async (response) => (await response.text(), response.status),
          () => 0,
        )
        seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
        seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - begun))
        if (status !== 200) {
          broken.add(`${status} ${path}`)
          brokenSince ??= performance.now()
          lastBroken = performance.now()
        }
        await wait(5)
      }
    }
  }
  const reading = read()
  try {
    await work()
  } finally {
    over.abort()
    await reading
  }
  seen.broken = [...broken]
  if (brokenSince !== undefined) seen.brokenMs = Math.round(lastBroken - brokenSince)
  return seen
}
