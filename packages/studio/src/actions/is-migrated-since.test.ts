import { expect, test } from 'vitest'
import { isMigratedSince } from './is-migrated-since.ts'

test.each<[string, string[], boolean]>([
  ['edited only', ['a', 'b'], false],
  ['migrated after it', ['a', 'migrate-1-x-0', 'b'], true],
  ['itself written by the migration', ['migrate-1-x-0', 'b'], false],
  ['written by another run with a longer name', ['a', 'migrate-12-x-0'], false],
  ['not written', [], false],
])('a revision whose document is since then %s', (_title, ids, expected) => {
  const transactions = ids.map((id) => ({ id }))
  expect(isMigratedSince(['migrate-1'], ids[0] ?? 'a', transactions)).toBe(expected)
})
