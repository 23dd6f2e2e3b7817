import type { Requester } from './requester.ts'

export interface Waiting {
  requester: Requester
}

/** Jobs that may run at once, of each kind of requester: neither takes slots of the other. */
export type Places = Record<Requester['kind'], number>

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

  const nextVisitor = (running: readonly Waiting[], most: number): Job | undefined => {
    const atWork = new Map<string, number>()
    for (const { requester } of running)
      if (requester.kind === 'visitor') atWork.set(requester.address, (atWork.get(requester.address) ?? 0) + 1)
    let best: Job | undefined
    let least = most
    for (const [address, [job]] of visitors) {
      const count = atWork.get(address) ?? 0
      if (count >= least) continue
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
    next(running: readonly Waiting[], places: Places, most: number = mostOfAddress): Job | undefined {
      const count = (kind: Requester['kind']): number =>
        running.filter(({ requester }) => requester.kind === kind).length
      const [first] = trusted
      if (first && count('trusted') < places.trusted) return first
      return count('visitor') < places.visitor ? nextVisitor(running, most) : undefined
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
 * A queue of jobs. Trusted ones are taken in order; those of visitors by address in turn, addresses with the fewest
 * running jobs first.
 */
export type FairQueue<Job extends Waiting> = ReturnType<typeof createFairQueue<Job>>
