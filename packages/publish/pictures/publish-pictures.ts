import { join } from 'node:path'
import { PublishError } from '../publish-error.ts'
import { MissingAssetError, ServiceTroubleError } from '@schaufenster/static-site/pictures/asset-fault'
import { fetchAsset, type FetchOptions } from '@schaufenster/static-site/pictures/fetch-asset'
import { placeAsset, sizeOf } from './place-asset.ts'
import { listAssets, removeParts } from './remove-parts.ts'

export interface PicturesOptions extends Pick<FetchOptions, 'service' | 'pause'> {
  /** Path of each picture and file within the published site, from `collectAssets`, with one page that uses it. */
  assets: ReadonlyMap<string, string>
  /** The published site; it may be in use, since file names depend on content. */
  outDir: string
  /** Where pictures are kept from one publication to the next; may be deleted at any time. */
  cacheDir: string
  /** Seam for tests: milliseconds after which the site is published without what is still missing. */
  limitMs?: number
}

export interface PicturesReport {
  /** Fetched from the service, taken from the cache, and already present. */
  fetched: number
  reused: number
  present: number
  /** Assets that are unavailable, with the page that uses them. */
  warnings: string[]
}

/** Fetched at a time. The embedded service renders two at once; the others wait there. */
const AT_ONCE = 6
const LIMIT_MS = 300_000

/** Runs `work` over all items, some at once; stops at the first failure. */
const forEachOf = async <T>(
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const failure = new AbortController()
  const queue = items.values()
  const run = async () => {
    for (const item of queue) {
      if (failure.signal.aborted) return
      await work(item, failure.signal).catch((error: unknown) => {
        failure.abort()
        throw error
      })
    }
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, run))
  // The first failure stopped the others: report its reason.
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0)
    throw reasons.find((reason) => !(reason instanceof Error && reason.name === 'AbortError')) ?? reasons[0]
}

/**
 * Makes the published site contain all its pictures and files: existing ones stay, earlier ones come from the cache,
 * the rest is fetched from the content service in the format of the name.
 *
 * What the service cannot render, sends damaged, in part, as something else, or not in time, is a warning for its page: the host requests it on
 * demand.
 *
 * @throws PublishError when the service is down
 */
export const publishPictures = async ({
  assets,
  outDir,
  cacheDir,
  limitMs = LIMIT_MS,
  ...fetching
}: PicturesOptions): Promise<PicturesReport> => {
  const report: PicturesReport = { fetched: 0, reused: 0, present: 0, warnings: [] }
  // Partial files of a killed publication; only one runs at a time.
  await removeParts(outDir, 0)
  const published = new Set(listAssets(outDir))
  const wanted = [...assets].filter(([path]) => !published.has(path))
  report.present = assets.size - wanted.length
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limitMs)
  await forEachOf(wanted, async ([path, page], failed) => {
    const cached = join(cacheDir, path)
    try {
      if ((await sizeOf(cached)) === undefined) {
        const signal = AbortSignal.any([failed, late.signal])
        await fetchAsset(path, cached, { ...fetching, signal, patienceMs: limitMs })
        report.fetched++
      } else report.reused++
      await placeAsset(cached, join(outDir, path))
    } catch (error) {
      const isLate = late.signal.aborted && !failed.aborted
      if (isLate || (error instanceof ServiceTroubleError && error.isRefusal)) {
        const reason = !isLate && error instanceof Error ? error.message : `not received within ${limitMs / 1000} s`
        report.warnings.push(
          `${page}: ${path} is not available yet (${reason}). The site’s own host requests it on demand; for another host publish again.`,
        )
      } else if (error instanceof ServiceTroubleError) {
        throw new PublishError(
          `The picture or file ${path} of the page ${page} could not be fetched: ${error.message}. The published pages are unchanged; publish again when the service works.`,
          { cause: error },
        )
      } else if (error instanceof MissingAssetError)
        report.warnings.push(
          `${page}: ${path} is missing (${error.message}). Choose another picture or file there, or upload it again.`,
        )
      else throw error
    }
  }).finally(() => clearTimeout(timer))
  return report
}
