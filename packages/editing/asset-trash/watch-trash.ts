import { toTrashedAssets, TRASHED_ASSETS } from './asset-trash.ts'
import { emptyTrash, type TrashService } from './empty-trash.ts'

/** Milliseconds between two looks of a Studio that stays open: six hours. */
const EVERY_MS = 6 * 3_600_000
/** Files that are listened to, whose names are in an address: those put there last. */
const MOST = 150

export interface WatchedTrashService extends TrashService {
  /** Calls when a document begins to use one of the files. @returns ends it */
  listen: (assets: readonly string[], onUse: () => void) => () => void
  onError: (error: unknown) => void
}

/**
 * Empties the trash, again and again, and at once when something in it is used: what is used and unused between two looks would keep the day
 * on which it was put there. Without anything in it nothing is listened to.
 */
export const watchTrash = (service: WatchedTrashService): { look: () => Promise<void>; end: () => void } => {
  let isOver = false
  let rest = (): void => {}
  const lookOnce = async (): Promise<void> => {
    rest()
    let assets: string[] = []
    try {
      await emptyTrash(service)
      assets = toTrashedAssets(await service.fetch(TRASHED_ASSETS, {}))
        .map(({ asset }) => asset)
        .slice(-MOST)
    } catch (error) {
      service.onError(error)
    }
    if (isOver) return
    const stop = assets.length > 0 ? service.listen(assets, () => void look()) : undefined
    const timer = setTimeout(() => void look(), EVERY_MS)
    rest = () => {
      stop?.()
      clearTimeout(timer)
    }
  }
  let last: Promise<void> = Promise.resolve()
  /** One after the other. */
  const look = (): Promise<void> => {
    last = last.then(() => (isOver ? undefined : lookOnce()))
    return last
  }
  return {
    look,
    end: () => {
      isOver = true
      rest()
    },
  }
}
