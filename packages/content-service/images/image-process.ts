/**
 * Renders pictures in a separate process: a picture that takes too long, fills the memory or crashes the decoder ends
 * this process, not the service. Started by image-pool.ts; one job at a time.
 */
import { messageOf } from '@schaufenster/cli/errors'
import sharp from 'sharp'
import { joinPool } from '../worker-pool/worker.ts'
import { describeImage } from './describe-image.ts'
import { isImageJob, type ImageJob, type ImageResult } from './image-messages.ts'
import { renderImage } from './render-image.ts'

/** Every error becomes a result. */
const runJob = async (job: ImageJob): Promise<ImageResult> => {
  try {
    if (job.kind === 'render') return { kind: 'rendered', bytes: await renderImage(job.file, job.plan) }
    return { kind: 'described', facts: await describeImage(job.file, job.details) }
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}

// Every picture is rendered once and then cached on disk.
sharp.cache(false)

joinPool(isImageJob, (reply) => (job) => void runJob(job).then(reply))
