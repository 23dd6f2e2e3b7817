import { isJsonObject } from '../store/json.ts'
import type { ImageDetail, ImageFacts } from './describe-image.ts'
import type { ImagePlan } from './plan-image.ts'

/** Work on one picture, named by the path of its file. */
export type ImageJob =
  | { kind: 'render'; file: string; plan: ImagePlan }
  | { kind: 'describe'; file: string; details: readonly ImageDetail[] }

/** The result of a job: a picture, facts, or why it failed. */
export type ImageResult =
  | { kind: 'rendered'; bytes: Uint8Array }
  | { kind: 'described'; facts: ImageFacts }
  | { kind: 'failed'; message: string }

export const isImageJob = (value: unknown): value is ImageJob =>
  isJsonObject(value) &&
  (value['kind'] === 'render' || value['kind'] === 'describe') &&
  typeof value['file'] === 'string'

export const isImageResult = (value: unknown): value is ImageResult => {
  if (!isJsonObject(value)) return false
  if (value['kind'] === 'rendered') return value['bytes'] instanceof Uint8Array
  return value['kind'] === 'described' ? isJsonObject(value['facts']) : typeof value['message'] === 'string'
}
