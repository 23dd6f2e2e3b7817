import { currentEntry, note, notesOf, type HistoryEntry } from './entry.ts'

/** SPEC § 8, § 9, REQUIREMENTS E09: no second reload of a page within this time; milliseconds. */
const GUARD_MS = 10_000

interface ReloadSeams {
  entry?: HistoryEntry
  reload?: () => void
  now?: () => number
}

/**
 * Loads the address of the tab as a document, unless that was just tried. The time is kept in the state of the session
 * history's entry: it survives the reload, belongs to this page only, and stores nothing on the visitor's device, as a
 * cookie or the session storage would.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = ({
  entry = currentEntry,
  reload = () => location.reload(),
  now = Date.now,
}: ReloadSeams = {}): boolean => {
  if (now() - Number(notesOf(entry)['reloadedAt']) < GUARD_MS) return false
  note(entry, { reloadedAt: now() })
  reload()
  return true
}
