import type { Requester } from './requester.ts'

export interface Waiting {
  requester: Requester
  /** Whether it is expected to end soon. */
  isShort: boolean
}

/** Jobs that may run at once, and how many may with another short one. */
export interface Places {
  all: number
  short: number
}

const firstOfAll = <Job>([job]: ReadonlySet<Job>): Job | undefined => job
const firstShort = <Job extends Waiting>(jobs: ReadonlySet<Job>): Job | undefined =>
  [...jobs].find(({ isShort }) => isShort)

/** A queue of jobs, by requester in turn: short ones and requesters with the fewest running jobs first. */
export interface FairQueue<Job extends Waiting> {
  add: (job: Job) => void
  /** @returns whether it was there */
  remove: (job: Job) => boolean
  /**
   * The next job, given the running ones; it stays in the queue until it is removed.
   *
   * @param most jobs of one requester that may run at once, of those that are not short
   */
  next: (running: readonly Pick<Waiting, 'requester'>[], places: Places, most?: number) => Job | undefined
  /** Empties the queue. */
  clear: () => Job[]
  size: () => number
}

/** @param mostOfOne jobs of one requester that may run at once */
export const createFairQueue = <Job extends Waiting>(mostOfOne: number): FairQueue<Job> => {
  /** By requester, in the order of their turns. */
  const waiting = new Map<string, Set<Job>>()

  const list = (): Job[] => [...waiting.values()].flatMap((jobs) => [...jobs])

  const nextInTurn = (
    running: readonly Pick<Waiting, 'requester'>[],
    most: number,
    firstOf: (jobs: ReadonlySet<Job>) => Job | undefined,
  ): Job | undefined => {
    const atWork = new Map<string, number>()
    for (const { requester } of running) atWork.set(requester.name, (atWork.get(requester.name) ?? 0) + 1)
    let best: Job | undefined
    let least = most
    for (const [name, jobs] of waiting) {
      const count = atWork.get(name) ?? 0
      const job = count < least ? firstOf(jobs) : undefined
      if (!job) continue
      best = job
      least = count
    }
    return best
  }

  return {
    add(job) {
      const { name } = job.requester
      waiting.set(name, (waiting.get(name) ?? new Set()).add(job))
    },
    remove(job) {
      const { name } = job.requester
      const own = waiting.get(name)
      if (!own?.delete(job)) return false
      // Moves the requester to the end of the round.
      waiting.delete(name)
      if (own.size > 0) waiting.set(name, own)
      return true
    },
    next(running, { all, short }, most = mostOfOne) {
      const found = running.length < short ? nextInTurn(running, mostOfOne, firstShort) : undefined
      return found ?? (running.length < all ? nextInTurn(running, most, firstOfAll) : undefined)
    },
    clear() {
      const all = list()
      waiting.clear()
      return all
    },
    size: () => list().length,
  }
}
