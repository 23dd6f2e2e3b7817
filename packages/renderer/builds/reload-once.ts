import { note } from './entry.ts'

/** SPEC § 8, § 9, REQUIREMENTS E09: no second reload of a page within this time; milliseconds. */
const GUARD_MS = 10_000

/**
 * Loads the address of the tab as a document, unless that was just tried. The time is kept in the state of the session
 * history's entry: it survives the reload, belongs to this page only, and stores nothing on the visitor's device, as a
 * cookie or the session storage would.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = (reload = (): void => location.reload()): boolean => {
  if (Date.now() - Number(history.state?.reloadedAt) < GUARD_MS) return false
  note({ reloadedAt: Date.now() })
  reload()
  return true
}
