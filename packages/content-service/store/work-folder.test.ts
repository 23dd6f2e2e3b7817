import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import { openWorkFolder } from './work-folder.ts'

test('a folder of an earlier process with the same id, as in a container, is in nobody’s way and removed after a day', async () => {
  const root = await makeFolder()
  const [old, recent] = [8, 9].map((count) => join(root, `import.${process.pid}-0-${count}.part`))
  for (const folder of [old, recent]) await mkdir(folder ?? '')
  await utimes(old ?? '', 0, 0)
  const folders = [await openWorkFolder(join(root, 'import')), await openWorkFolder(join(root, 'import'))]
  expect((await readdir(root)).map((name) => join(root, name)).toSorted()).toEqual([...folders, recent].toSorted())
})
