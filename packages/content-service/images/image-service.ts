import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BlobStore } from '../store/blob.ts'
import { createSharedWork } from '../worker-pool/shared-work.ts'
import { WorkerEndedError } from '../worker-pool/work-error.ts'
import type { JobOptions } from '../worker-pool/job.ts'
import type { ImageDetail, ImageFacts } from './describe-image.ts'
import { openImageCache } from './image-cache.ts'
import { ImageLimitError, type ImagePool } from './image-pool.ts'
import type { ImagePlan } from './plan-image.ts'
import { readSourceImage, UnusableImageError, type SourceImage } from './source-image.ts'

interface ImageServiceOptions {
  blobs: BlobStore
  pool: ImagePool
  /** The disk cache; safe to delete while the service is stopped. */
  folder: string
  /** Limit of the disk cache, in bytes. */
  cacheSize: number
  log: (line: string) => void
}

/** Goes into every key: raise it when the same plan renders differently. */
const PIPELINE_VERSION = 3
/** Entries of each map: picture headers, and failures. */
const MAX_REMEMBERED = 2000
/** After this many milliseconds a failed rendering is retried. */
const FAILURE_TTL_MS = 60_000

/** Everything the service does with pictures. */
export interface ImageService {
  /** The cache key of a rendering: equal requests for the same picture have the same key. */
  toKey: (sha1: string, plan: ImagePlan) => string
  /** Size and kind of a stored picture. @throws UnusableImageError */
  inspect: (sha1: string) => Promise<SourceImage>
  /**
   * The rendered picture, from the disk cache if possible.
   *
   * @throws UnusableImageError, ImageLimitError, or a pool error
   */
  render: (sha1: string, plan: ImagePlan, options: JobOptions) => Promise<Buffer>
  /** Measures a picture that is about to be stored. @throws UnusableImageError, ImageLimitError, or a pool error */
  describe: (file: string, details: readonly ImageDetail[], options: JobOptions) => Promise<ImageFacts>
  close: () => Promise<void>
}

export const createImageService = ({ blobs, pool, folder, cacheSize, log }: ImageServiceOptions): ImageService => {
  const cache = openImageCache(folder, cacheSize)
  // Each request reports it; without this, the process would end before the first.
  cache.catch(() => {})
  const sources = new LRUCache<string, SourceImage>({ max: MAX_REMEMBERED })
  const runShared = createSharedWork<Buffer>()
  const failed = new LRUCache<string, { error: unknown }>({ max: MAX_REMEMBERED, ttl: FAILURE_TTL_MS })

  const readOrRender = async (sha1: string, plan: ImagePlan, key: string, options: JobOptions): Promise<Buffer> => {
    const cached = await (await cache).read(key)
    if (cached) return cached
    const result = await pool.run({ kind: 'render', file: blobs.locate(sha1), plan }, options)
    if (result.kind !== 'rendered')
      throw new UnusableImageError('message' in result ? result.message : 'nothing was rendered')
    const bytes = Buffer.from(result.bytes)
    // A full disk must not fail the request.
    await (await cache).write(key, bytes).catch((error: unknown) => log(`Picture not cached: ${String(error)}`))
    return bytes
  }

  /** Only failures caused by the picture; others may succeed next time. */
  const rememberFailure = (key: string, error: unknown): void => {
    if (![UnusableImageError, ImageLimitError, WorkerEndedError].some((kind) => error instanceof kind)) return
    failed.set(key, { error })
  }

  const toKey = (sha1: string, plan: ImagePlan): string =>
    createHash('sha256')
      .update(JSON.stringify([PIPELINE_VERSION, sha1, plan]))
      .digest('hex')

  return {
    toKey,
    async inspect(sha1) {
      const known = sources.get(sha1)
      if (known) return known
      const source = await readSourceImage(blobs.locate(sha1))
      sources.set(sha1, source)
      return source
    },
    async render(sha1, plan, { requester, signal }) {
      const key = toKey(sha1, plan)
      const failure = failed.get(key)
      if (failure) throw failure.error
      return runShared(`${requester.address === undefined} ${key}`, signal, async (abandoned) => {
        try {
          return await readOrRender(sha1, plan, key, { requester, signal: abandoned })
        } catch (error) {
          rememberFailure(key, error)
          throw error
        }
      })
    },
    async describe(file, details, options) {
      const result = await pool.run({ kind: 'describe', file, details }, options)
      if (result.kind === 'described') return result.facts
      throw new UnusableImageError('message' in result ? result.message : 'it could not be measured')
    },
    close: () => pool.close(),
  }
}
