import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './list-files.ts'

const makeFolder = (files: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'))
  for (const path of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), path)
  }
  return folder
}

test('an editor’s lock, which is a link to nothing, is no file', () => {
  const folder = makeFolder(['a.ts', 'b/c.ts'])
  symlinkSync('editor@machine.1234', join(folder, 'b/.#c.ts'))
  symlinkSync('a.ts', join(folder, 'link.ts'))
  expect(listFiles(folder).toSorted()).toEqual(['a.ts', 'b/c.ts', 'link.ts'])
  expect(listFiles(join(folder, 'none'))).toEqual([])
})

test('a linked folder is entered, but never one around it', () => {
  const folder = makeFolder(['a.ts'])
  symlinkSync(makeFolder(['d/e.ts']), join(folder, 'linked'))
  symlinkSync(folder, join(folder, 'above'))
  expect(listFiles(folder).toSorted()).toEqual(['a.ts', 'linked/d/e.ts'])
  expect(listFiles(folder, (path) => path !== 'linked/d')).toEqual(['a.ts'])
})
