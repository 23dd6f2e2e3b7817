import { DatabaseSync } from 'node:sqlite'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeOf, isMissing, messageOf, sqliteCodeOf, traceOf } from './errors.ts'
import { isRunning } from './is-running.ts'

const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('X02 what was thrown is told by message, trace and code, an error or not', () => {
  const missing = caught(() => readFileSync('/nowhere'))
  expect([messageOf(missing), codeOf(missing), isMissing(missing)]).toEqual([
    expect.stringContaining('no such file'),
    'ENOENT',
    true,
  ])
  expect(traceOf(new Error('broken'))).toMatch(/^Error: broken\n +at /)
  // An abort has a number as its code, and is none of the system.
  for (const other of ['text', 7, undefined, null, { code: 'ENOENT' }, new DOMException('late', 'AbortError')]) {
    expect([codeOf(other), isMissing(other), sqliteCodeOf(other)]).toEqual([undefined, false, undefined])
    expect(traceOf(other)).toContain(messageOf(other))
  }
})

test('X02 SQLite tells its own code', () => {
  const database = new DatabaseSync(':memory:')
  const refused = caught(() => database.exec('PRAGMA query_only = 1; CREATE TABLE t (a)'))
  database.close()
  expect([sqliteCodeOf(refused), codeOf(refused)]).toEqual([8, 'ERR_SQLITE_ERROR'])
})

test('X02 a process of any user counts as running, one that has ended does not', () => {
  expect([process.pid, 1, 2 ** 22 + 1].map(isRunning)).toEqual([true, true, false])
})
