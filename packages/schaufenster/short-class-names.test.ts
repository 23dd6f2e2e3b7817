import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createShortNames } from './short-class-names.ts'

/** Names of one letter and of two. */
const FILES = 300

test('no class has a name that begins with a word, such as "ad": ad blockers hide those; each name is used once', () => {
  const root = mkdtempSync(join(tmpdir(), 'schaufenster-'))
  mkdirSync(join(root, 'src'))
  const paths = Array.from({ length: FILES }, (_, index) => join(root, 'src', `${index}.module.css`))
  for (const path of paths) writeFileSync(path, '')
  const toName = createShortNames(root)
  const names = paths.flatMap((path) => [toName('first', path), toName('second', path)])
  expect(new Set(names).size).toBe(2 * FILES)
  expect(names.filter((name) => !/^[^aeiouyAEIOUY\d]+\d+$/.test(name))).toEqual([])
  expect(toName('first', paths[0] ?? '')).toBe(names[0])
})
