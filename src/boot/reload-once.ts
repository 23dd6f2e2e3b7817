const KEY = 'reloaded-at'
/** SPEC § 8, REQUIREMENTS E09: a page that does not mend itself by a reload is not reloaded again and again. */
const GUARD_MS = 10_000

interface ReloadSeams {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  now?: () => number
}

/**
 * Reloads the page whose code has gone with a deploy, unless that was just tried.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = ({ storage, reload, now = Date.now }: ReloadSeams): boolean => {
  try {
    if (now() - Number(storage.getItem(KEY)) < GUARD_MS) return false
    storage.setItem(KEY, String(now()))
  } catch {
    // Without storage there is no guard, and without a guard no reload.
    return false
  }
  reload()
  return true
}
