/** Limits on assets. */
export interface AssetLimits {
  /** Bytes of an uploaded picture. */
  imageSize: number
  /** Bytes of an uploaded file. */
  fileSize: number
  /** Bytes of rendered pictures on disk. */
  cacheSize: number
  drawing: {
    /** Pictures rendered at once for visitors, and the same number for editors and the publisher. */
    processes: number
    /** Pictures that may wait in the queue. */
    mostWaiting: number
    /** Milliseconds of processor time. */
    timeLimit: number
  }
}

const MEGABYTE = 1024 * 1024

/** @throws Error naming the invalid variable */
export const readAssetLimits = (env: Record<string, string | undefined>): AssetLimits => ({
  imageSize: readBytes(env, 'CONTENT_IMAGE_SIZE', 50 * MEGABYTE),
  fileSize: readBytes(env, 'CONTENT_FILE_SIZE', 200 * MEGABYTE),
  cacheSize: readBytes(env, 'CONTENT_IMAGE_CACHE', 1024 * MEGABYTE),
  drawing: {
    processes: Math.max(1, readCount(env, 'CONTENT_IMAGE_JOBS', 2)),
    mostWaiting: readCount(env, 'CONTENT_IMAGE_QUEUE', 256),
    timeLimit: Math.max(1, readCount(env, 'CONTENT_IMAGE_TIMEOUT', 10_000)),
  },
})

const readBytes = (env: Record<string, string | undefined>, name: string, usual: number): number =>
  readCount(env, name, usual, ' of bytes')

const readCount = (env: Record<string, string | undefined>, name: string, usual: number, unit = ''): number => {
  const text = env[name]
  if (text === undefined || text === '') return usual
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Error(`${name}=${text} is not valid. Use a whole number${unit}, such as ${usual}.`)
}
