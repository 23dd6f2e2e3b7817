import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeDiskFault, isOutOfHandles, logOutOfHandles } from './disk-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-'))

const fault = (more: object) => Object.assign(new Error('no'), more)

test.each([
  ['ENOSPC', 'The disk is full', 'Make room'],
  ['EDQUOT', 'The disk quota of this user is used up', 'Make room'],
  ['EROFS', 'The disk is read-only', 'Choose another folder, or mount it writable'],
  ['EACCES', 'The files are not writable', 'Give the user that runs this write permission'],
  ['EPERM', 'The files are not writable', 'Give the user that runs this write permission'],
])('%s is told with folder, disk and free space', (code, what, advice) => {
  const told = describeDiskFault(fault({ code, path: join(folder, 'not/yet/a.html') }))
  expect(told?.startsWith(`${what} (${join(folder, 'not/yet')} on the disk /`)).toBe(true)
  expect(told).toMatch(/: \d+\.\d of \d+\.\d MB free.*\)\. /)
  expect(told?.endsWith(`. ${advice}`)).toBe(true)
})

test('of a copy, a link or a rename without room the target’s disk is told, without permission the first file’s', () => {
  const files = { path: '/proc/version', dest: join(folder, 'export/a') }
  expect(describeDiskFault(fault({ code: 'ENOSPC', ...files }))).toContain(`(${join(folder, 'export')} on the disk`)
  expect(describeDiskFault(fault({ code: 'EACCES', ...files }))).toContain('(/proc on the disk')
})

test('the database’s errors are told with the folder it is in', () => {
  const tell = (errcode: number) => describeDiskFault(fault({ code: 'ERR_SQLITE_ERROR', errcode }), folder)
  expect(tell(13)).toContain(`The disk is full (${folder} on the disk /`)
  // Locked; and a write that failed on a disk with room.
  expect([tell(5), tell(778)]).toEqual([undefined, undefined])
})

test.each([
  ['no watcher left', { code: 'ENOSPC', syscall: 'watch' }],
  ['a port that is not this user’s', { code: 'EACCES', syscall: 'listen' }],
  ['a process of another user', { code: 'EPERM', syscall: 'kill' }],
  ['a missing file', { code: 'ENOENT', syscall: 'open' }],
  ['no code', {}],
])('another fault is not the disk’s: %s', (_, more) => expect(describeDiskFault(fault(more))).toBeUndefined())

test('what is no error is not explained', () => expect(describeDiskFault('ENOSPC')).toBeUndefined())

test('too many open files are told without a folder, and once a minute', () => {
  const error = fault({ code: 'EMFILE', syscall: 'open', path: folder })
  expect(isOutOfHandles(error)).toBe(true)
  expect(isOutOfHandles(fault({ code: 'ENOSPC' }))).toBe(false)
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  for (const _ of [1, 2, 3]) logOutOfHandles(error, log)
  expect(lines).toEqual([
    'Too many files are open. Raise the limit of this user (ulimit -n). Until then some requests are answered with 503.',
  ])
})

test.skipIf(process.platform !== 'linux')('a disk is named by where it is mounted', () => {
  const shared = readFileSync('/proc/mounts', 'utf8').includes(' /dev/shm ')
  if (shared) expect(describeDiskFault(fault({ code: 'ENOSPC' }), '/dev/shm/a')).toContain('on the disk /dev/shm: ')
})
