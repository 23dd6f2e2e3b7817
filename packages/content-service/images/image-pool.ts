import { workersOf } from '../worker-pool/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../worker-pool/work-error.ts'
import type { JobOptions } from '../worker-pool/job.ts'
import { createWorkPool, type WorkPoolOptions } from '../worker-pool/work-pool.ts'
import { isImageResult, type ImageJob, type ImageResult } from './image-messages.ts'

/** A picture took more processor time than allowed and was abandoned. */
export class ImageLimitError extends Error {}

interface ImagePoolOptions {
  /** Concurrency limit for strangers' jobs, and another one of the same size for all other jobs. */
  processes: number
  /** Milliseconds of processor time a job may use. */
  timeLimit: number
  spend?: WorkPoolOptions['spend']
  /** The script that the child processes run. */
  program?: string | URL
}

const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Describes and renders pictures. */
export interface ImagePool {
  /** @throws ImageLimitError when it takes too long, or one of the pool's errors */
  run: (job: ImageJob, jobOptions: JobOptions) => Promise<ImageResult>
  /** Ends the child processes. A job in progress fails. */
  close: () => Promise<void>
}

/**
 * Renders pictures in child processes, with a concurrency limit and a limit on processor time. They are started by the
 * first jobs and kept.
 */
export const createImagePool = ({ processes, timeLimit, spend, program = PROGRAM }: ImagePoolOptions): ImagePool => {
  const options = { startWorker: workersOf(program), size: processes, limitMs: timeLimit, spend }
  // Anybody may ask for a picture: what the site and editors need does not wait for that.
  const [known, strangers] = [createWorkPool<ImageJob>(options), createWorkPool<ImageJob>(options)]
  return {
    async run(job, jobOptions) {
      const pool = jobOptions.requester.address === undefined ? known : strangers
      const result = await pool.run(job, jobOptions).catch((error: unknown) => {
        if (error instanceof WorkLimitError)
          throw new ImageLimitError(`The picture needs more than ${timeLimit / 1000} s of processor time.`)
        if (error instanceof WorkerEndedError)
          throw new WorkerEndedError('The process that renders pictures ended: the picture may be damaged.')
        throw error
      })
      if (isImageResult(result)) return result
      throw new Error('The process that renders pictures sent an invalid result.')
    },
    close: async () => {
      await Promise.all([known.stop(), strangers.stop()])
    },
  }
}
