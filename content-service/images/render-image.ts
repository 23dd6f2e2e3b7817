import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole, type BlobStore } from '../store/blob.ts'
import type { OutputFormat } from './image-format.ts'
import type { ImageTransform } from './image-parameters.ts'
import { createJobGate } from './job-gate.ts'
import { transformImage } from './transform-image.ts'

/** Gives the drawn picture, from disk if it was drawn before. @throws ImageParameterError */
export type ImageRenderer = (sha1: string, transform: ImageTransform, format: OutputFormat) => Promise<Buffer>

/** Goes into every key: raise it when the same parameters start to draw something else. */
const PIPELINE_VERSION = 1
const MOST_JOBS = 2

/**
 * @param folder of the disk cache. It only grows; it may be deleted at any time.
 */
export function createImageRenderer(blobs: BlobStore, folder: string): ImageRenderer {
  const running = new Map<string, Promise<Buffer>>()
  const enter = createJobGate(MOST_JOBS)
  return async (sha1, transform, format) => {
    const key = createHash('sha256').update(JSON.stringify([PIPELINE_VERSION, sha1, transform, format])).digest('hex')
    const file = join(folder, key.slice(0, 2), key)
    const draw = async (): Promise<Buffer> => {
      const drawn = await readFile(file).catch(() => undefined)
      if (drawn) return drawn
      const bytes = await enter(async () => transformImage(await blobs.read(sha1), transform, format))
      // A full disk costs the next visitor time, not this one the picture.
      await writeWhole(file, bytes).catch((error: unknown) => console.error(`Picture not cached: ${String(error)}`))
      return bytes
    }
    const job = running.get(key) ?? draw().finally(() => running.delete(key))
    running.set(key, job)
    return job
  }
}
