import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import { openWorkFolder } from './work-folder.ts'

test('a folder of an earlier process with the same id, as in a container, is in nobody’s way and removed after a day', async () => {
  const root = await makeFolder()
  const old = join(root, `import.${process.pid}-0-8.part`)
  const recent = join(root, `import.${process.pid}-0-9.part`)
  for (const folder of [old, recent]) await mkdir(folder)
  await utimes(old, 0, 0)
  const folders = [await openWorkFolder(join(root, 'import')), await openWorkFolder(join(root, 'import'))]
  const found = (await readdir(root)).map((name) => join(root, name))
  expect(new Set(found)).toEqual(new Set([...folders, recent]))
})
