import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { takeLock, takeWatchLock } from './lock.ts'

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  return folder
}

/** A process that holds the lock until it is killed. */
const holdElsewhere = async (folder: string) => {
  const module = fileURLToPath(new URL('./lock.ts', import.meta.url))
  const program = `const { takeLock } = await import(${JSON.stringify(module)}); takeLock(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('one publication runs at a time, and the message names the other', () => {
  const folder = makeFolder()
  const release = takeLock(folder)
  expect(() => takeLock(folder)).toThrow(`Another publication is running (process ${process.pid})`)
  release()
  takeLock(folder)()
})

it('a publication in another process counts too; killing it frees its lock', async () => {
  const folder = makeFolder()
  const other = await holdElsewhere(folder)
  expect(() => takeLock(folder)).toThrow(`process ${other.pid}`)
  await other.kill()
  takeLock(folder)()
})

it.each(['', 'x', '12345'])('a lock file that contains %j is not held', (text) => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'lock.sqlite'), text)
  const release = takeLock(folder)
  expect(() => takeLock(folder)).toThrow('Another publication is running')
  release()
})

it('only one process publishes changes, besides requested publications', () => {
  const folder = makeFolder()
  const stop = takeWatchLock(folder)
  takeLock(folder)()
  expect(() => takeWatchLock(folder)).toThrow(`already published in this folder by process ${process.pid}`)
  stop()
  takeWatchLock(folder)()
})
