import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkClone } from './check-clone.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

const makeClone = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  roots.push(root)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], { cwd: root, stdio: 'ignore' })
  writeFileSync(join(root, 'a'), '1')
  git('init')
  git('add', '-A')
  git('commit', '-m', 'Start')
  return root
}

test('a clone without changes is taken', () => {
  expect(() => checkClone(makeClone())).not.toThrow()
})

test('a clone with changes is refused, naming them', () => {
  const root = makeClone()
  writeFileSync(join(root, 'a'), '2')
  expect(() => checkClone(root)).toThrow(/ M a\nCommit or stash them/)
})

test('a studio is not made twice', () => {
  const root = makeClone()
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/data.ndjson'), '')
  expect(() => checkClone(root)).toThrow(/is a studio already: content\/ is not empty/)
})

test('a folder without history is refused, with the way to one', () => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  roots.push(root)
  expect(() => checkClone(root)).toThrow(/git init/)
})
