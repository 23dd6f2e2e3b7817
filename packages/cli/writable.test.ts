import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireWritable } from './writable.ts'

const folder = mkdtempSync(join(tmpdir(), 'writable-'))
writeFileSync(join(folder, 'file'), '')

test('a folder that is there, or can be made, is accepted and not made', () => {
  requireWritable(folder, '')
  requireWritable(join(folder, 'a/b'), '')
  expect(existsSync(join(folder, 'a'))).toBe(false)
})

test.each(['file', 'file/a/b'])('%s is refused with what is in the way and what moves it', (path) => {
  expect(() => requireWritable(join(folder, path), 'Set CONTENT_DIR to another folder.')).toThrow(
    `${join(folder, path)} is no folder: ${join(folder, 'file')} is a file. Set CONTENT_DIR to another folder.`,
  )
})

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder of another user is refused', () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  expect(() => requireWritable(join(closed, 'a'), 'Give --out another folder.')).toThrow(
    `this user may not write in ${closed}. Give --out another folder.`,
  )
})
