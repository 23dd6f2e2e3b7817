import { createFairQueue, type Places } from './fair-queue.ts'
import type { Job } from './job.ts'
import { costOfJob, isBusy, type BusyWorker, type PoolWorker } from './pool-worker.ts'

/** A job is long when it has run for this many milliseconds. */
export const LONG_MS = 250
/**
 * When all processes work, and a job has used this much processor time, another one is started before somebody
 * has to wait for it. Not the time that has passed: on a busy machine every job would start one, which makes it busier.
 */
const RESERVE_MS = 50
/** Processor time that a job may use in an extra process while others wait. */
const EXTRA_PART_MS = 250

interface SchedulerOptions {
  workers: ReadonlySet<PoolWorker>
  /** As in `WorkPoolOptions`. */
  size: number
  spares: number
}

const isLong = ({ job, begunAt }: BusyWorker): boolean => job.isPostponed || performance.now() - begunAt >= LONG_MS

/** Decides which job is next, which one makes room for it, and how many processes that takes. */
export const createJobScheduler = ({ workers, size, spares }: SchedulerOptions) => {
  const allPlaces = size + spares
  // One requester may have all of them: its own short jobs do not wait for its long ones either.
  const queue = createFairQueue<Job>(allPlaces)
  /** Those that begin again where long jobs may run. */
  const postponed = createFairQueue<Job>(size)

  const atWork = (): BusyWorker[] => [...workers].filter(isBusy)

  const isAnyStarting = (): boolean => [...workers].some(({ isReady }) => !isReady)

  /** Short jobs finish faster without another process competing for the processor. */
  const countPlaces = (): number => (atWork().every(isLong) ? allPlaces : size)

  /** Those in the places for long jobs come first, the others are in extra processes. */
  const inOrder = (): BusyWorker[] =>
    atWork().toSorted((a, b) => Number(b.job.isPostponed) - Number(a.job.isPostponed) || a.begunAt - b.begunAt)

  const findNext = (isLastIdle: boolean): Job | undefined => {
    const busy = atWork()
    const count = countPlaces()
    const areExtraAtWork = busy.length > size
    const places: Places = {
      // Once extra processes work, or while another one starts, the last idle one is for short jobs.
      all: isLastIdle && (areExtraAtWork || isAnyStarting()) ? 0 : count,
      short: areExtraAtWork ? allPlaces + 1 : count,
    }
    // Before, it is for a requester that has none.
    const most = isLastIdle ? 1 : allPlaces
    const running = busy.map(({ job }) => job)
    const hasLongPlace = busy.filter(isLong).length < size
    return (hasLongPlace ? postponed.next(running, places, most) : undefined) ?? queue.next(running, places, most)
  }

  const isLastIdle = (): boolean =>
    spares > 0 && [...workers].filter(({ isReady, job }) => isReady && !job).length === 1

  /** Whether a process has to stay, or start, for the next requester. */
  const isReserve = (idle?: PoolWorker): boolean =>
    spares > 0 &&
    workers.size <= allPlaces &&
    [...workers].every((worker) => worker === idle || worker.job) &&
    atWork().some((worker) => costOfJob(worker) >= RESERVE_MS)

  return {
    add: (job: Job): void => queue.add(job),
    /** @returns whether it was waiting */
    remove: (job: Job): boolean => queue.remove(job) || postponed.remove(job),
    postpone(job: Job): void {
      job.isPostponed = true
      postponed.add(job)
    },
    /** Takes out all that wait. */
    clear: (): Job[] => [...queue.clear(), ...postponed.clear()],
    countWaiting: (): number => queue.size() + postponed.size(),
    /** The next job for an idle process; it stays in the queue until it is removed. */
    next: (): Job | undefined => findNext(isLastIdle()),
    isReserve,
    needsWorker(): boolean {
      return !isAnyStarting() && (findNext(false) !== undefined || isReserve())
    },
    /**
     * The worker with the costliest job in an extra process when another waits and all places are taken, so that long ones
     * of many requesters leave room for short ones.
     */
    findRoom(): BusyWorker | undefined {
      const busy = inOrder()
      if (queue.size() === 0 || busy.length < allPlaces) return undefined
      const [worker] = busy
        .slice(size)
        .filter((extra) => costOfJob(extra) >= EXTRA_PART_MS && !extra.job.hasParts)
        .toSorted((a, b) => costOfJob(b) - costOfJob(a))
      return worker
    },
  }
}
