import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { makeFolder } from '../testing/test-service.ts'
import { writeExport } from '../testing/write-export.ts'

const CLI = join(import.meta.dirname, '..', 'cli.ts')
const folder = await makeFolder()
const at = (...path: string[]): string => join(folder, ...path)
const KILLS = 12

const start = (dataDir: string, ...args: string[]) =>
  spawn(process.execPath, [CLI, ...args], { env: { ...process.env, CONTENT_DIR: at(dataDir) }, stdio: 'ignore' })

const run = async (dataDir: string, ...args: string[]): Promise<number> => {
  const [code] = await once(start(dataDir, ...args), 'exit')
  return Number(code)
}

const countIn = (dataDir: string): number => {
  const content = openContent(at(dataDir))
  try {
    return content.store.documents().length
  } finally {
    content.store.close()
  }
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `d${index}`, _type: 'page', text: 'x'.repeat(2000) }))

test('a kill at any moment leaves no half of a backup, and the content as before or as in the backup', async () => {
  await run('one', 'import', await writeExport(at('export'), { lines: lines(3000) }))
  expect(await run('one', 'backup', at('good.tar.gz'))).toBe(0)
  await run('two', 'import', await writeExport(at('other'), { lines: lines(7) }))
  for (let index = 0; index < KILLS; index++) {
    const [backup, restore] = [
      start('one', 'backup', at(`k${index}.tar.gz`)),
      start('two', 'restore', at('good.tar.gz'), '--replace'),
    ]
    await wait(150 + index * 60)
    for (const child of [backup, restore]) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    expect([7, 3000]).toContain(countIn('two'))
  }
  for (const name of await readdir(at()))
    if (/^k\d+\.tar\.gz$/.test(name)) expect(await run(`check-${name}`, 'restore', at(name)), name).toBe(0)
  expect(await run('two', 'restore', at('good.tar.gz'), '--replace')).toBe(0)
  expect(countIn('two')).toBe(3000)
  expect(await run('one', 'backup', at('good.tar.gz'), '--replace')).toBe(0)
  expect((await readdir(at())).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a full disk leaves no backup, and the content unchanged', async ({ skip }) => {
  mkdirSync(at('small'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', at('small')], { stdio: 'pipe' })
  } catch {
    skip('this user may not mount a small file system here')
  }
  onTestFinished(() => void execFileSync('umount', [at('small')]))
  expect(await run('one', 'backup', at('small', 'b.tar.gz'))).toBe(1)
  expect(await readdir(at('small'))).toEqual([])
  expect(await run(join('small', 'data'), 'restore', at('good.tar.gz'))).toBe(1)
  expect(existsSync(at('small', 'data', 'content.sqlite'))).toBe(false)
  expect((await stat(at('small'))).isDirectory()).toBe(true)
})
