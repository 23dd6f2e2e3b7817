import { workersOf } from '../work/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../work/work-error.ts'
import { createWorkPool, type Order } from '../work/work-pool.ts'
import { isImageResult, type ImageJob, type ImageResult } from './image-job.ts'

/** Does work on pictures in processes, a bounded amount of it at once and each for a bounded processor time. */
export interface ImagePool {
  /** @throws ImageLimitError when it took too long, or an error of the pool */
  run: (job: ImageJob, order: Order) => Promise<ImageResult>
  /** Ends the processes. A job in progress fails. */
  close: () => Promise<void>
}

/** A picture took more processor time than allowed and was given up. */
export class ImageLimitError extends Error {}

export interface ImagePoolOptions {
  /** Jobs at once of visitors, and as many of others. */
  processes: number
  mostWaiting: number
  /** Milliseconds of processor time a job may use. */
  timeLimit: number
  /** The program of the processes. */
  program?: string | URL
}

/** Two processes work this off in half a minute; a browser that waits longer shows a page without an end. */
const MOST_AHEAD_MS = 60_000
const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Processes start with the first jobs and stay. */
export const createImagePool = ({
  processes,
  mostWaiting,
  timeLimit,
  program = PROGRAM,
}: ImagePoolOptions): ImagePool => {
  const pool = createWorkPool<ImageJob>({
    startWorker: workersOf(program),
    size: processes,
    limitMs: timeLimit,
    mostWaiting,
    mostAheadMs: MOST_AHEAD_MS,
  })
  return {
    async run(job, order) {
      const result = await pool.run(job, order).catch((error: unknown) => {
        if (error instanceof WorkLimitError)
          throw new ImageLimitError(`It takes more than ${timeLimit / 1000} s of processor time.`)
        if (error instanceof WorkerEndedError)
          throw new WorkerEndedError('The process that draws pictures ended: the picture may be damaged.')
        throw error
      })
      if (isImageResult(result)) return result
      throw new Error('The process that draws pictures gave no answer that can be read.')
    },
    close: () => pool.stop(),
  }
}
