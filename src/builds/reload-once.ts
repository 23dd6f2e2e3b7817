import { currentEntry, note, notesOf, type HistoryEntry } from './entry.ts'

/** SPEC § 8, § 9, REQUIREMENTS E09: a page that a reload does not mend is not reloaded again and again; milliseconds. */
const GUARD_MS = 10_000

interface ReloadSeams {
  entry?: HistoryEntry
  reload?: () => void
  now?: () => number
}

/**
 * Loads the address of the tab as a document, unless that was just tried. When was noted in the entry of the session
 * history: it outlives the reload with the rest of the entry's state, belongs to just this page, and leaves nothing on
 * the visitor's device, as a cookie or the session storage would.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = ({ entry = currentEntry, reload = () => location.reload(), now = Date.now }: ReloadSeams = {}): boolean => {
  if (now() - Number(notesOf(entry)['reloadedAt']) < GUARD_MS) return false
  note(entry, { reloadedAt: now() })
  reload()
  return true
}
