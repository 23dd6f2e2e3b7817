import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { replaceFile } from '@schaufenster/cli/replace-file'
import { retry, type RetryOptions } from '@schaufenster/site/retry'
import { readAssetAddress, toServiceUrl, type AssetOrigin } from './asset-address.ts'
import { explainRefusal, MissingAssetError, ServiceTroubleError } from './asset-fault.ts'
import { findDamage, isOfType } from './check-asset.ts'

export interface FetchOptions extends RetryOptions {
  service: AssetOrigin
  /** Milliseconds to wait before each retry; empty for no retries. */
  pauses?: readonly number[]
  /** Milliseconds until the answer must begin. */
  patienceMs?: number
  /** Seam for tests. */
  fetch?: typeof globalThis.fetch
}

/** How long the service may take until its answer begins, in milliseconds: a picture may wait in the render queue. */
const PATIENCE_MS = 60_000
/** Pauses between attempts, in milliseconds. */
const PAUSES_MS = [250, 1000, 4000, 15_000]
/** The upper limit for `Retry-After`: after that the service counts as down. */
const LONGEST_PAUSE_MS = 30_000

/** `fetch` throws TypeError for any network failure; a full disk is not the service's fault. */
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))

const ask = async (
  url: string,
  { service, fetch = globalThis.fetch, signal, patienceMs = PATIENCE_MS }: FetchOptions,
): Promise<Response> => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await fetch(url, {
      redirect: 'error',
      // A decompressed answer would not match its Content-Length.
      headers: { ...service.headers, 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Writes an answer to a temporary file. @returns bytes */
const save = async (response: Response, part: string): Promise<number> => {
  // Opened first: a stream that fails while it opens its file would create it after the caller has removed it.
  const file = (await open(part, 'w')).createWriteStream()
  await pipeline(response.body ?? [], file)
  const promised = response.headers.get('content-length')
  if (promised !== null && !response.headers.has('content-encoding') && Number(promised) !== file.bytesWritten) {
    throw new ServiceTroubleError(`the content service sent ${file.bytesWritten} of ${promised} bytes`, {
      isRefusal: true,
    })
  }
  return file.bytesWritten
}

const fetchOnce = async (path: string, target: string, options: FetchOptions): Promise<number> => {
  const asset = readAssetAddress(`/${path}`)
  if (!asset) throw new MissingAssetError('no picture or file of this site has such a name')
  let hasAnswered = false
  try {
    const response = await ask(toServiceUrl(asset, options.service), options)
    hasAnswered = true
    if (!response.ok) throw await explainRefusal(response)
    if (!isOfType(path, response.headers.get('content-type'))) {
      await response.body?.cancel()
      throw new ServiceTroubleError(
        `the content service sent it as ${response.headers.get('content-type') ?? 'nothing known'}`,
        { isRefusal: true },
      )
    }
    return await replaceFile(target, async (part) => {
      const size = await save(response, part)
      const damage = await findDamage(path, part, size)
      if (damage) throw new ServiceTroubleError(damage, { isRefusal: true })
      return size
    })
  } catch (error) {
    if (options.signal?.aborted || !isNetworkFault(error)) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    const what = hasAnswered ? 'broke its answer off' : 'cannot be reached'
    throw new ServiceTroubleError(`the content service (${options.service.origin}) ${what}${cause}`, {
      isRefusal: hasAnswered,
      cause: error,
    })
  }
}

/**
 * Fetches a picture or file from the content service, with retries. The file is written atomically.
 *
 * @param path within the published site
 * @returns bytes
 * @throws MissingAssetError, ServiceTroubleError, or the disk's error
 */
export const fetchAsset = (path: string, target: string, options: FetchOptions): Promise<number> => {
  const pauses = options.pauses ?? PAUSES_MS
  const pauseAfter = (error: unknown, attempt: number): number | undefined => {
    const ms = pauses[attempt]
    if (ms === undefined || !(error instanceof ServiceTroubleError)) return undefined
    return Math.min(LONGEST_PAUSE_MS, Math.max(ms, error.waitMs))
  }
  return retry(() => fetchOnce(path, target, options), pauseAfter, options)
}
