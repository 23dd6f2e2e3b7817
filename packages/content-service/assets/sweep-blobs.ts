import type { BlobStore } from '../store/blob.ts'
import type { ContentStore } from '../store/content-store.ts'
import { toAssetHash } from '../store/served-asset.ts'

/**
 * Milliseconds for which unreferenced bytes are kept: an upload or an import writes its bytes first, and the
 * documents of an import may follow much later.
 */
const GRACE = 3_600_000
const EVERY = 3_600_000
/** The first sweep waits, so that it does not compete with the first requests. */
const FIRST_AFTER = 60_000

/**
 * Removes the bytes of deleted assets.
 *
 * @param heldIds ids of assets that are kept although they may be deleted
 * @param time milliseconds since 1970; bytes written at or after it are kept
 * @returns how many blobs were removed
 */
export const sweepBlobs = async (
  store: ContentStore,
  blobs: BlobStore,
  heldIds: () => Iterable<string>,
  time: number,
): Promise<number> => {
  await blobs.removeUnfinished(time)
  const stored = await blobs.list()
  let removed = 0
  store.catchUp()
  const named = new Set([...store.ids(), ...heldIds()].map(toAssetHash))
  // No await between the look-up and the removal, so no document can appear in between.
  for (const sha1 of stored) if (!named.has(sha1) && blobs.removeOlder(sha1, time)) removed += 1
  return removed
}

/** Sweeps regularly while the service runs. @returns a function that stops it */
export const keepBlobsSwept = (
  store: ContentStore,
  blobs: BlobStore,
  heldIds: () => Iterable<string>,
  log: (line: string) => void,
): (() => void) => {
  const sweep = (): void => {
    sweepBlobs(store, blobs, heldIds, Date.now() - GRACE).then(
      (removed) => removed > 0 && log(`Removed the bytes of ${removed} deleted assets.`),
      (error: unknown) => log(`The bytes of deleted assets could not be removed: ${String(error)}`),
    )
  }
  const first = setTimeout(sweep, FIRST_AFTER).unref()
  const rest = setInterval(sweep, EVERY).unref()
  return () => {
    clearTimeout(first)
    clearInterval(rest)
  }
}
