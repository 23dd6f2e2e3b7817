import { mkdirSync, mkdtempSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findHolder, lockFile } from './file-lock.ts'

const makeFile = (): string => join(mkdtempSync(join(tmpdir(), 'file-lock-')), 'a.lock')

test('a lock names its holder as long as it is held', () => {
  const file = makeFile()
  expect(findHolder(file)).toBeUndefined()
  const release = lockFile(file, { note: 'http://127.0.0.1:3333' })
  expect(findHolder(file)).toEqual({ pid: process.pid, host: hostname(), note: 'http://127.0.0.1:3333' })
  release()
  expect(findHolder(file)).toBeUndefined()
})

test('a file that cannot be opened, as by another user, has no known holder', () => {
  const file = makeFile()
  mkdirSync(file)
  expect(findHolder(file)).toBeUndefined()
})
