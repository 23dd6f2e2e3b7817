import { workersOf } from '../worker-pool/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../worker-pool/work-error.ts'
import type { JobOptions } from '../worker-pool/job.ts'
import { createWorkPool, type WorkPoolOptions } from '../worker-pool/work-pool.ts'
import { isImageResult, type ImageJob, type ImageResult } from './image-messages.ts'

/** A picture took more processor time than allowed and was abandoned. */
export class ImageLimitError extends Error {}

interface ImagePoolOptions {
  /** Concurrency limit for visitors' jobs, and another one of the same size for all other jobs. */
  processes: number
  /** Milliseconds of processor time a job may use. */
  timeLimit: number
  spend?: WorkPoolOptions['spend']
  /** The script that the child processes run. */
  program?: string | URL
}

/** A job with more work queued ahead of it is refused: two child processes need half a minute for this, and a page would load for longer. */
const MAX_AHEAD_MS = 60_000
const PROGRAM = new URL('./image-process.ts', import.meta.url)

/**
 * Renders pictures in child processes, with a concurrency limit and a limit on processor time. They are started by the
 * first jobs and kept.
 */
export const createImagePool = ({ processes, timeLimit, spend, program = PROGRAM }: ImagePoolOptions) => {
  const pool = createWorkPool<ImageJob>({
    startWorker: workersOf(program),
    size: processes,
    limitMs: timeLimit,
    maxAheadMs: MAX_AHEAD_MS,
    spend,
  })
  return {
    /** @throws ImageLimitError when it takes too long, or one of the pool's errors */
    async run(job: ImageJob, options: JobOptions): Promise<ImageResult> {
      const result = await pool.run(job, options).catch((error: unknown) => {
        if (error instanceof WorkLimitError)
          throw new ImageLimitError(`The picture needs more than ${timeLimit / 1000} s of processor time.`)
        if (error instanceof WorkerEndedError)
          throw new WorkerEndedError('The process that renders pictures ended: the picture may be damaged.')
        throw error
      })
      if (isImageResult(result)) return result
      throw new Error('The process that renders pictures sent an invalid result.')
    },
    /** Ends the child processes. A job in progress fails. */
    close: () => pool.stop(),
  }
}

export type ImagePool = ReturnType<typeof createImagePool>
