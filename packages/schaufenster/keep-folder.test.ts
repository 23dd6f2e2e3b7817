import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepFolder } from './keep-folder.ts'

it('a folder is what it was: changed, new and removed files, and the others are not written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  const toPath = (name: string): string => join(folder, name)
  for (const name of ['same.ts', 'changed.ts', 'removed.ts']) writeFileSync(toPath(name), name)
  const { ino } = statSync(toPath('same.ts'))
  const putBack = keepFolder(folder)
  writeFileSync(toPath('changed.ts'), 'of several languages')
  writeFileSync(toPath('new.ts'), 'of several languages')
  rmSync(toPath('removed.ts'))
  putBack()
  expect(readdirSync(folder).toSorted()).toEqual(['changed.ts', 'removed.ts', 'same.ts'])
  for (const name of readdirSync(folder)) expect(readFileSync(toPath(name), 'utf8')).toBe(name)
  expect(statSync(toPath('same.ts')).ino).toBe(ino)
})
