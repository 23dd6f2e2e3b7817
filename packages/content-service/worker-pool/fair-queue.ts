import type { Requester } from './requester.ts'

export interface Waiting {
  requester: Requester
  /** Whether it is expected to end soon. */
  isShort: boolean
}

/**
 * Jobs that may run at once, of each kind of requester: neither takes slots of the other. `short` is the same of visitors
 * for a short job.
 */
export type Places = Record<Requester['kind'] | 'short', number>

const firstOfAll = <Job>([job]: ReadonlySet<Job>): Job | undefined => job
const firstShort = <Job extends Waiting>(jobs: ReadonlySet<Job>): Job | undefined =>
  [...jobs].find(({ isShort }) => isShort)

/**
 * How many may wait is not limited: each job of a visitor belongs to a request or a listener, which the budget holds.
 *
 * @param mostOfAddress jobs of one address that may run at once
 */
export const createFairQueue = <Job extends Waiting>(mostOfAddress: number) => {
  const trusted = new Set<Job>()
  /** By address, in the order of their turns. */
  const visitors = new Map<string, Set<Job>>()
  let visitorsWaiting = 0

  const listVisitors = (): Job[] => [...visitors.values()].flatMap((jobs) => [...jobs])

  const nextVisitor = (
    running: readonly Pick<Waiting, 'requester'>[],
    most: number,
    firstOf: (jobs: ReadonlySet<Job>) => Job | undefined,
  ): Job | undefined => {
    const atWork = new Map<string, number>()
    for (const { requester } of running)
      if (requester.kind === 'visitor') atWork.set(requester.address, (atWork.get(requester.address) ?? 0) + 1)
    let best: Job | undefined
    let least = most
    for (const [address, jobs] of visitors) {
      const count = atWork.get(address) ?? 0
      const job = count < least ? firstOf(jobs) : undefined
      if (!job) continue
      best = job
      least = count
    }
    return best
  }

  return {
    add(job: Job): void {
      if (job.requester.kind === 'trusted') trusted.add(job)
      else {
        const { address } = job.requester
        visitors.set(address, (visitors.get(address) ?? new Set()).add(job))
        visitorsWaiting += 1
      }
    },
    /** @returns whether it was there */
    remove(job: Job): boolean {
      if (job.requester.kind === 'trusted') return trusted.delete(job)
      const { address } = job.requester
      const own = visitors.get(address)
      if (!own?.delete(job)) return false
      visitorsWaiting -= 1
      // Moves the address to the end of the round.
      visitors.delete(address)
      if (own.size > 0) visitors.set(address, own)
      return true
    },
    /** The next job, given the running ones; it stays in the queue until it is removed. */
    next(
      running: readonly Pick<Waiting, 'requester'>[],
      places: Places,
      most: number = mostOfAddress,
    ): Job | undefined {
      const count = (kind: Requester['kind']): number =>
        running.filter(({ requester }) => requester.kind === kind).length
      const [first] = trusted
      if (first && count('trusted') < places.trusted) return first
      const atWork = count('visitor')
      const short = atWork < places.short ? nextVisitor(running, most, firstShort) : undefined
      return short ?? (atWork < places.visitor ? nextVisitor(running, most, firstOfAll) : undefined)
    },
    /** Empties the queue. */
    clear(): Job[] {
      const all = [...trusted, ...listVisitors()]
      trusted.clear()
      visitors.clear()
      visitorsWaiting = 0
      return all
    },
    size: (): number => trusted.size + visitorsWaiting,
    /** Jobs of visitors. */
    visitors: listVisitors,
  }
}

/**
 * A queue of jobs. Trusted ones are taken in order; those of visitors by address in turn, short ones and addresses with the
 * fewest running jobs first.
 */
export type FairQueue<Job extends Waiting> = ReturnType<typeof createFairQueue<Job>>
