import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, it } from 'vitest'
import { toAssetFiles, toTrashDocument, toTrashedAssets, TRASHED_ASSETS, UNUSED_ASSETS } from './asset-trash.ts'
import { emptyTrash, type TrashService } from './empty-trash.ts'

const by = { id: 'ida', name: 'Ida Brehmer' }
const LONG_AGO = '2026-01-01T00:00:00Z'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)
const read = (query: string, params: Record<string, string> = {}) =>
  editor.fetch<unknown>(query, params, { perspective: 'raw' })

const store = (name: string) =>
  editor.assets.upload('file', Buffer.from(`The file ${name}`), { filename: `${name}.txt` }).then(({ _id }) => _id)
const use = (_id: string, asset: string) =>
  editor.create({ _id, _type: 'boxText', file: { _type: 'file', asset: { _type: 'reference', _ref: asset } } })

/** As the Studio removes. */
const remove: TrashService['remove'] = async (ids) => {
  const transaction = editor.transaction()
  for (const id of ids) transaction.delete(id)
  await transaction.commit()
}

it('with the content service: what is over is removed, what is used is not, and no visitor learns of the trash', async () => {
  const [loose, old, drafted, late] = await Promise.all(['loose', 'old', 'drafted', 'late'].map(store))
  if (!loose || !old || !drafted || !late) throw new Error('The files are not stored.')
  await use('drafts.one', drafted)
  expect(
    toAssetFiles(await read(UNUSED_ASSETS))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['late.txt', 'loose.txt', 'old.txt'])
  await editor.create(toTrashDocument(loose, by))
  for (const asset of [old, drafted, late]) await editor.create({ ...toTrashDocument(asset, by), _createdAt: LONG_AGO })
  expect(toAssetFiles(await read(UNUSED_ASSETS))).toEqual([])
  expect(toTrashedAssets(await read(TRASHED_ASSETS)).map(({ asset, isDue, uses }) => [asset, isDue, uses])).toEqual(
    expect.arrayContaining([
      [loose, false, 0],
      [old, true, 0],
      [drafted, true, 1],
      [late, true, 0],
    ]),
  )
  expect(await connect(service).fetch('count(*[_type == "sanity.trashedAsset"])')).toBe(0)

  // Somebody uses one after it was counted: the service holds it.
  let isLate = false
  const removed = await emptyTrash({
    fetch: read,
    remove: async (ids) => {
      if (ids.includes(late) && !isLate) {
        isLate = true
        await use('two', late)
      }
      await remove(ids)
    },
  })
  expect(removed).toBe(1)
  expect(await read('*[_type == "sanity.fileAsset"].originalFilename')).toEqual(
    expect.arrayContaining(['loose.txt', 'drafted.txt', 'late.txt']),
  )
  expect(await read('count(*[_id == $id])', { id: old })).toBe(0)
  await emptyTrash({ fetch: read, remove })
  expect(toTrashedAssets(await read(TRASHED_ASSETS)).map(({ asset }) => asset)).toEqual([loose])
})
