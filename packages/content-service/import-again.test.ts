import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runImport } from './open-content.ts'
import { importExport, type ImportTarget } from './store/import/import-export.ts'
import { write } from './store/write/write.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport } from './testing/write-export.ts'

const toLine = (_id: string, title = '1', more: object = {}) => ({ _id, _type: 'page', title, ...more })

const open = async () => {
  const folder = await makeFolder()
  const content = openTestContent(join(folder, 'data'))
  return {
    folder,
    content,
    toSet: (name: string, lines: readonly object[], assets = {}) =>
      writeExport(join(folder, name), { lines: lines.map((line) => JSON.stringify(line)), assets }),
    edit: (...mutations: unknown[]) => write(content.store, { mutations, author: 'editor' }),
  }
}

const titles = ({ store }: ImportTarget) => Object.fromEntries(store.documents().map(({ _id, title }) => [_id, title]))

describe('the same export again', () => {
  test('brings what changed and removes what vanished; what was edited, created or deleted here stays and is listed', async () => {
    const { content, toSet, edit } = await open()
    await importExport(
      await toSet(
        'set',
        ['changes', 'both', 'edited', 'gone', 'gone-edited', 'deleted'].map((id) => toLine(id)),
      ),
      content,
      'refresh',
    )
    edit(
      { patch: { id: 'both', set: { title: 'mine' } } },
      { patch: { id: 'edited', set: { title: 'mine' } } },
      { patch: { id: 'gone-edited', set: { title: 'mine' } } },
      { delete: { id: 'deleted' } },
      { create: toLine('own', 'mine') },
    )
    const set = await toSet('set', [
      toLine('changes', '2'),
      toLine('both', '2'),
      toLine('edited'),
      toLine('deleted', '2'),
      toLine('own', '2'),
      toLine('new'),
    ])
    for (let times = 0; times < 2; times += 1) {
      const lines: string[] = []
      const { removed, kept } = await runImport(set, content, 'refresh', (line) => lines.push(line))
      expect(lines.at(-2)).toMatch(/^4 stay as they are here.*: both, deleted, own, gone-edited\./)
      expect(lines.at(-1)).toMatch(/^Migrations .* have not changed them: check them/)
      expect({ removed, kept }).toEqual({
        removed: times === 0 ? 1 : 0,
        kept: ['both', 'deleted', 'own', 'gone-edited'],
      })
      expect(titles(content)).toEqual({
        both: 'mine',
        changes: '2',
        edited: 'mine',
        'gone-edited': 'mine',
        new: '1',
        own: 'mine',
      })
    }
    const lines: string[] = []
    await runImport(set, content, 'replace', (line) => lines.push(line))
    expect(lines.join()).not.toContain('Migrations')
    expect(titles(content)).toEqual({ both: '2', changes: '2', deleted: '2', edited: '1', new: '1', own: '2' })
  })

  test('a change of the export that equals an edit made here belongs to the editor from then on', async () => {
    const { content, toSet, edit } = await open()
    await importExport(await toSet('backup', [toLine('a')]), content, 'refresh')
    edit({ create: toLine('own') }, { patch: { id: 'a', set: { title: 'mine' } } })
    expect(
      await importExport(await toSet('backup', [toLine('a', 'mine'), toLine('own')]), content, 'refresh'),
    ).toMatchObject({ unchanged: 2, kept: [] })
    // An older backup under the same name.
    expect(await importExport(await toSet('backup', [toLine('a')]), content, 'refresh')).toMatchObject({ removed: 0 })
    expect(titles(content)).toEqual({ a: 'mine', own: '1' })
  })

  test('a document that vanished from it stays while it has a draft, or a document that stays refers to it', async () => {
    const { content, toSet, edit, folder } = await open()
    const picture = { 'images/a.png': await drawPicture(20, 10) }
    const image = { _type: 'image', _sanityAsset: 'image@file://./images/a.png' }
    const set = [
      toLine('a', '1', { image }),
      toLine('drafted'),
      toLine('linked', '1', { to: { _ref: 'further' } }),
      toLine('further'),
      toLine('unused'),
    ]
    await importExport(await toSet('set', set, picture), content, 'refresh')
    const asset = content.store.documents().find(({ _type }) => _type === 'sanity.imageAsset')?._id ?? ''
    edit(
      { create: toLine('drafts.drafted') },
      { create: toLine('own', 'mine', { to: { _ref: 'linked' }, image: { asset: { _ref: asset } } }) },
    )
    const { removed } = await importExport(await toSet('set', [toLine('b')]), content, 'refresh')
    expect(removed).toBe(2)
    expect(Object.keys(titles(content))).toEqual(['b', 'drafted', 'drafts.drafted', 'further', asset, 'linked', 'own'])
    edit({ delete: { id: 'own' } }, { delete: { id: 'drafts.drafted' } })
    await importExport(join(folder, 'set'), content, 'refresh')
    expect(Object.keys(titles(content))).toEqual(['b'])
  })

  test('a moved export is recognized by its content, and by its new path from then on', async () => {
    const { content, toSet, edit, folder } = await open()
    await importExport(await toSet('set', [toLine('a'), toLine('b')]), content, 'refresh')
    edit({ create: toLine('own', 'mine') })
    await cp(join(folder, 'set'), join(folder, 'renamed'), { recursive: true })
    expect(await importExport(join(folder, 'renamed'), content, 'refresh')).toMatchObject({ unchanged: 2 })
    expect(await importExport(await toSet('renamed', [toLine('b')]), content, 'refresh')).toMatchObject({ removed: 1 })
    expect(titles(content)).toEqual({ b: '1', own: 'mine' })
  })

  test('another process that writes between plan and commit does not lose its write', async () => {
    const { content, toSet } = await open()
    await importExport(await toSet('set', [toLine('a'), toLine('b')]), content, 'refresh')
    const other = openTestContent(content.dataDir)
    const set = await toSet('set', [toLine('b')])
    // Exactly when the import looks up references to the documents it would remove.
    const { incoming } = content.store.references
    let isFirst = true
    const references = {
      incoming: (id: string) => {
        if (isFirst)
          write(other.store, { mutations: [{ patch: { id: 'a', set: { title: 'mine' } } }], author: 'editor' })
        isFirst = false
        return incoming(id)
      },
    }
    await importExport(set, { ...content, store: { ...content.store, references } }, 'refresh')
    expect(titles(content)).toEqual({ a: 'mine', b: '1' })
  })
})

describe('another export', () => {
  test('is refused when content would be lost, with the number of documents; --replace overrides', async () => {
    const { content, toSet, edit } = await open()
    await importExport(await toSet('demo', [toLine('a'), toLine('b'), toLine('c')]), content, 'refresh')
    edit({ create: toLine('own', 'mine') })
    const studio = await toSet('studio', [toLine('a'), toLine('b', '2'), toLine('home')])
    await expect(importExport(studio, content, 'refresh')).rejects.toThrow(
      /holds 4 documents that are not from this export.*2 of them would be removed and 1 overwritten.*--replace/,
    )
    expect(titles(content)).toEqual({ a: '1', b: '1', c: '1', own: 'mine' })
    expect(await importExport(studio, content, 'replace')).toMatchObject({ removed: 2 })
    // The dataset now comes from the studio's own export: the demo is the other one.
    await expect(
      importExport(await toSet('demo', [toLine('a'), toLine('b'), toLine('c')]), content, 'refresh'),
    ).rejects.toThrow(/1 of them would be removed and 1 overwritten/)
  })

  test('is imported when it removes nothing', async () => {
    const { content, toSet, edit } = await open()
    edit({ create: toLine('a') })
    const { _createdAt, _updatedAt } = content.store.get('a') ?? {}
    expect(
      await importExport(
        await toSet('set', [toLine('a', '1', { _createdAt, _updatedAt }), toLine('b')]),
        content,
        'refresh',
      ),
    ).toMatchObject({ written: 1, unchanged: 1 })
  })
})
