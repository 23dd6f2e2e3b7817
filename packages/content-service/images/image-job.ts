import { isJsonObject } from '../store/json.ts'
import { describeImage, type ImageDetail, type ImageFacts } from './describe-image.ts'
import { renderImage } from './render-image.ts'
import type { ImagePlan } from './plan-image.ts'
import { UnusableImageError } from './source-image.ts'

/** Work on one picture, named by the path of its file. */
export type ImageJob =
  | { kind: 'render'; file: string; plan: ImagePlan }
  | { kind: 'describe'; file: string; details: readonly ImageDetail[] }

/** The result of a job: a picture, facts, or why it failed. */
export type ImageResult =
  | { kind: 'rendered'; bytes: Uint8Array }
  | { kind: 'described'; facts: ImageFacts }
  | { kind: 'unusable' | 'failed'; message: string }

/** Runs the job; every error becomes a result. */
export const runImageJob = async (job: ImageJob): Promise<ImageResult> => {
  try {
    if (job.kind === 'render') return { kind: 'rendered', bytes: await renderImage(job.file, job.plan) }
    return { kind: 'described', facts: await describeImage(job.file, job.details) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof UnusableImageError ? 'unusable' : 'failed', message }
  }
}

export const isImageJob = (value: unknown): value is ImageJob =>
  isJsonObject(value) &&
  (value['kind'] === 'render' || value['kind'] === 'describe') &&
  typeof value['file'] === 'string'

export const isImageResult = (value: unknown): value is ImageResult => {
  if (!isJsonObject(value)) return false
  if (value['kind'] === 'rendered') return value['bytes'] instanceof Uint8Array
  return value['kind'] === 'described' ? isJsonObject(value['facts']) : typeof value['message'] === 'string'
}
