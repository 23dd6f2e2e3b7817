import { ASSET_USES, toTrashedAssets, TRASHED_ASSETS } from './asset-trash.ts'

/** What emptying the trash needs of a content service. */
export interface TrashService {
  fetch: (query: string, params: Record<string, string>) => Promise<unknown>
  /** All or nothing. @throws Error when something refers to one of them */
  remove: (ids: readonly string[]) => Promise<void>
}

/**
 * Removes the files whose days in the trash are over, and takes out what is used again. What becomes used in the same moment stays: the
 * service deletes nothing that something refers to.
 *
 * @returns how many files are gone
 */
export const emptyTrash = async ({ fetch, remove }: TrashService): Promise<number> => {
  let removed = 0
  for (const { _id, asset, uses, isDue, file } of toTrashedAssets(await fetch(TRASHED_ASSETS, {}))) {
    const isLeaving = uses > 0 || !file
    if (!isLeaving && !isDue) continue
    try {
      if (isLeaving) await remove([_id])
      else if ((await fetch(ASSET_USES, { id: asset })) === 0) {
        await remove([asset, _id])
        removed += 1
      }
    } catch {
      // Somebody uses it, or may not delete: it is looked at again the next time.
    }
  }
  return removed
}
