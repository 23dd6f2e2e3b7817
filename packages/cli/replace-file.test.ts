import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  createFileSync,
  isAbandoned,
  isPart,
  moveDurably,
  replaceFile,
  replaceFileSync,
  toPart,
  toTarget,
} from './replace-file.ts'

let folder = ''
const at = (...path: string[]): string => join(folder, ...path)
const read = (...path: string[]): string => readFileSync(at(...path), 'utf8')
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'replace-'))))

test('X02 a file is replaced in one step, its folder created, and a failure leaves it as it was', async () => {
  const refuse = (): never => {
    throw new Error('no room')
  }
  expect(
    await replaceFile(at('a', 'b.txt'), async (part) => {
      await writeFile(part, 'one')
      expect(readdirSync(at('a')).map((name) => [isPart(name), toTarget(name)])).toEqual([[true, 'b.txt']])
      return 3
    }),
  ).toBe(3)
  await expect(
    replaceFile(at('a', 'b.txt'), async (part) => {
      await writeFile(part, 'half')
      refuse()
    }),
  ).rejects.toThrow('no room')
  expect([read('a', 'b.txt'), readdirSync(at('a'))]).toEqual(['one', ['b.txt']])
  replaceFileSync(at('a', 'b.txt'), 'two', 0o600)
  expect([read('a', 'b.txt'), statSync(at('a', 'b.txt')).mode & 0o777]).toEqual(['two', 0o600])
  expect(() => replaceFileSync(at('a'), 'a folder is there')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  await moveDurably(at('a', 'b.txt'), at('c', 'd.txt'))
  expect([read('c', 'd.txt'), readdirSync(at('a')), readdirSync(folder)]).toEqual(['two', [], ['a', 'c']])
})

test('X02 of two that create a file the first wins, and nothing is left beside it', () => {
  createFileSync(at('key'), (part) => {
    writeFileSync(part, 'late')
    createFileSync(at('key'), (other) => writeFileSync(other, 'first'))
  })
  expect([read('key'), readdirSync(folder)]).toEqual(['first', ['key']])
})

test('X02 only parts of processes that ended are abandoned, and no file of another program', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const names = [`a.${ended}-0-0.part`, toPart('a'), `film.${ended}.part`, 'a.part', 'a']
  expect(names.map((name) => isAbandoned(name))).toEqual([true, false, false, false, false])
  expect(names.map(isPart)).toEqual([true, true, true, false, false])
  expect(toPart('a')).not.toBe(toPart('a'))
})
