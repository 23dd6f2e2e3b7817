import { workersOf } from '../worker-pool/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../worker-pool/work-error.ts'
import { createWorkPool, type JobOptions } from '../worker-pool/work-pool.ts'
import { isImageResult, type ImageJob, type ImageResult } from './image-job.ts'

/** Processes pictures in child processes, with a concurrency limit and a limit on processor time. */
export interface ImagePool {
  /** @throws ImageLimitError when it takes too long, or an error of the pool */
  run: (job: ImageJob, options: JobOptions) => Promise<ImageResult>
  /** Ends the processes. A job in progress fails. */
  close: () => Promise<void>
}

/** A picture took more processor time than allowed and was abandoned. */
export class ImageLimitError extends Error {}

export interface ImagePoolOptions {
  /** Concurrent jobs of visitors, and as many of others. */
  processes: number
  mostWaiting: number
  /** Milliseconds of processor time a job may use. */
  timeLimit: number
  /** The script that the processes run. */
  program?: string | URL
}

/** Two processes finish this in half a minute; longer waits leave a page loading. */
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
    async run(job, options) {
      const result = await pool.run(job, options).catch((error: unknown) => {
        if (error instanceof WorkLimitError)
          throw new ImageLimitError(`It needs more than ${timeLimit / 1000} s of processor time.`)
        if (error instanceof WorkerEndedError)
          throw new WorkerEndedError('The process that renders pictures ended: the picture may be damaged.')
        throw error
      })
      if (isImageResult(result)) return result
      throw new Error('The process that renders pictures sent an unreadable answer.')
    },
    close: () => pool.stop(),
  }
}
