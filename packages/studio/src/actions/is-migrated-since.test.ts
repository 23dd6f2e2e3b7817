import { expect, test } from 'vitest'
import { isMigratedSince } from './is-migrated-since.ts'

const linesOf = (...ids: string[]): string => ids.map((id) => `${JSON.stringify({ id, author: 'ida' })}\n`).join('')

test.each<[string, string[], boolean]>([
  ['edited only', ['a', 'b'], false],
  ['migrated after it', ['a', 'migrate-1-x-0', 'b'], true],
  ['itself written by the migration', ['migrate-1-x-0', 'b'], false],
  ['written by another run with a longer name', ['a', 'migrate-12-x-0'], false],
])('a revision whose document is since then %s', (_title, [revision = '', ...later], expected) => {
  expect(isMigratedSince(['migrate-1'], revision, linesOf(revision, ...later))).toBe(expected)
})

test('a document without transactions since', () => {
  expect(isMigratedSince(['migrate-1'], 'a', '')).toBe(false)
})
