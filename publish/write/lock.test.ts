import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { takeLock } from './lock.ts'

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('one publication runs at a time, and the message names the other', () => {
  const folder = makeFolder()
  const release = takeLock(folder)
  expect(() => takeLock(folder)).toThrow(`Another publication is running (process ${process.pid})`)
  release()
  takeLock(folder)()
  expect(readdirSync(folder)).toEqual([])
})

it('a publication in another process counts too', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'lock'), String(process.ppid))
  expect(() => takeLock(folder)).toThrow(`process ${process.ppid}`)
})

it('the lock of a process that died is taken over', () => {
  const folder = makeFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'lock'), String(pid))
  writeFileSync(join(folder, 'lock.new-1'), '1')
  const release = takeLock(folder)
  expect(readdirSync(folder)).toEqual(['lock'])
  release()
})

it('a lock with our own number that we do not hold is one from before a restart', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'lock'), String(process.pid))
  takeLock(folder)()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('an unreadable lock is nobody’s to break', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'lock'), 'x')
  expect(() => takeLock(folder)).toThrow(/delete .*lock/)
})
