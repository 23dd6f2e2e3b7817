import { messageOf } from '@schaufenster/cli/errors'
import { describeImage } from './describe-image.ts'
import type { ImageJob, ImageResult } from './image-messages.ts'
import { renderImage } from './render-image.ts'
import { UnusableImageError } from './source-image.ts'

/** Runs the job; every error becomes a result. */
export const runImageJob = async (job: ImageJob): Promise<ImageResult> => {
  try {
    if (job.kind === 'render') return { kind: 'rendered', bytes: await renderImage(job.file, job.plan) }
    return { kind: 'described', facts: await describeImage(job.file, job.details) }
  } catch (error) {
    return { kind: error instanceof UnusableImageError ? 'unusable' : 'failed', message: messageOf(error) }
  }
}
