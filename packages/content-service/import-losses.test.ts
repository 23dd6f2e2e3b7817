import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importExport, type ImportTarget } from './store/import/import-export.ts'
import { write } from './store/write/write.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const toLine = (_id: string, title = '1', more: object = {}) => ({ _id, _type: 'page', title, ...more })

const open = async () => {
  const folder = await makeFolder()
  const content = openTestContent(join(folder, 'data'))
  return {
    content,
    toSet: (name: string, lines: readonly object[]) =>
      writeExport(join(folder, name), { lines: lines.map((line) => JSON.stringify(line)) }),
    edit: (...mutations: unknown[]) => write(content.store, { mutations, author: 'editor' }),
  }
}

const titles = ({ store }: ImportTarget) => Object.fromEntries(store.documents().map(({ _id, title }) => [_id, title]))

test('an export is refused when content would be lost, with the number of documents; --replace overrides', async () => {
  const { content, toSet, edit } = await open()
  const demo = await toSet('demo', [toLine('a'), toLine('b'), toLine('c')])
  await importExport(demo, content, 'add')
  expect(await importExport(demo, content, 'add')).toMatchObject({ written: 0, unchanged: 3, removed: 0 })
  edit({ create: toLine('own', 'mine') }, { patch: { id: 'a', set: { title: 'mine' } } })
  const losses = /would remove 1 and overwrite 1 of the documents in the dataset \(4 in all\).*export <file>.*--replace/
  await expect(importExport(demo, content, 'add')).rejects.toThrow(losses)
  expect(titles(content)).toEqual({ a: 'mine', b: '1', c: '1', own: 'mine' })
  expect(await importExport(demo, content, 'replace')).toMatchObject({ written: 1, removed: 1 })
  expect(titles(content)).toEqual({ a: '1', b: '1', c: '1' })
})

test('an export that removes nothing is imported', async () => {
  const { content, toSet, edit } = await open()
  edit({ create: toLine('a') })
  const { _createdAt, _updatedAt } = content.store.get('a') ?? {}
  const set = await toSet('set', [toLine('a', '1', { _createdAt, _updatedAt }), toLine('b')])
  expect(await importExport(set, content, 'add')).toMatchObject({ written: 1, unchanged: 1 })
})

test('another process that writes between plan and commit does not lose its write', async () => {
  const { content, toSet } = await open()
  const other = openTestContent(content.dataDir)
  const set = await toSet('set', [toLine('a')])
  // Exactly when the import looks up what it would remove.
  let isFirst = true
  const ids = (): string[] => {
    const found = content.store.ids()
    if (isFirst) write(other.store, { mutations: [{ create: toLine('a', 'mine') }], author: 'editor' })
    isFirst = false
    return found
  }
  const target = { ...content, store: { ...content.store, ids } }
  await expect(importExport(set, target, 'add')).rejects.toThrow('would remove 0 and overwrite 1 of')
  expect(titles(content)).toEqual({ a: 'mine' })
})
