import { expect, it } from 'vitest'
import type { HistoryEntry } from './entry.ts'
import { reloadOnce } from './reload-once.ts'

const entryWith = (state: object | null): HistoryEntry => {
  let kept: unknown = state
  return {
    get state() {
      return kept
    },
    replace: (next) => {
      kept = next
    },
  }
}

it('E09 reloads once in ten seconds, and keeps other state', () => {
  const entry = entryWith({ __TSR_key: 'k', note: 1 })
  let reloads = 0
  const at = (now: number) => reloadOnce({ entry, now: () => now, reload: () => (reloads += 1) })
  expect([at(100_000), at(100_001), at(109_999), at(110_000)]).toEqual([true, false, false, true])
  expect([reloads, entry.state]).toEqual([2, { __TSR_key: 'k', note: 1, reloadedAt: 110_000 }])
})

it('E09 an entry without state', () => {
  const entry = entryWith(null)
  expect(reloadOnce({ entry, now: () => 5, reload: () => undefined })).toBe(true)
  expect(entry.state).toEqual({ reloadedAt: 5 })
})
