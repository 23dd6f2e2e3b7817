import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, it, onTestFinished, vi } from 'vitest'
import { toAssetFiles, toTrashDocument, toTrashedAssets, TRASHED_ASSETS, UNUSED_ASSETS } from './asset-trash.ts'
import { watchTrash } from './watch-trash.ts'

const by = { id: 'ida', name: 'Ida Brehmer' }
const DAY_MS = 86_400_000

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)
const read = (query: string) => editor.fetch<unknown>(query, {}, { perspective: 'raw' })
const readTrashed = async () => toTrashedAssets(await read(TRASHED_ASSETS)).map(({ asset }) => asset)

const store = (name: string) =>
  editor.assets.upload('file', Buffer.from(`The file ${name}`), { filename: `${name}.txt` }).then(({ _id }) => _id)

/** As the Studio does it. */
const watch = () => {
  const heard = { listeners: 0, isOpen: false, errors: Array.of<unknown>() }
  const watched = watchTrash({
    fetch: (query, params) => editor.fetch<unknown>(query, params, { perspective: 'raw' }),
    remove: async (ids) => {
      const transaction = editor.transaction()
      for (const id of ids) transaction.delete(id)
      await transaction.commit()
    },
    listen: (assets, onUse) => {
      heard.listeners++
      const subscription = editor
        .listen(
          '*[references($assets)]',
          { assets },
          { events: ['welcome', 'mutation'], includeResult: false, includeAllVersions: true },
        )
        .subscribe((event) => {
          if (event.type === 'welcome') heard.isOpen = true
          else if (event.type === 'mutation' && event.transition === 'appear') onUse()
        })
      return () => {
        heard.listeners--
        subscription.unsubscribe()
      }
    },
    onError: (error) => void heard.errors.push(error),
  })
  onTestFinished(watched.end)
  return { ...watched, heard }
}

it('what is used and no longer used between two looks has its thirty days again; what is not used keeps its day', async () => {
  const { look, heard } = watch()
  await look()
  expect(heard.listeners).toBe(0)
  const [used, unused] = await Promise.all([store('used'), store('unused')])
  const before = new Date(Date.now() - 20 * DAY_MS).toISOString()
  for (const asset of [used, unused]) await editor.create({ ...toTrashDocument(asset, by), _createdAt: before })
  await look()
  expect(heard.listeners).toBe(1)

  await expect.poll(() => heard.isOpen).toBe(true)
  const file = { _type: 'file', asset: { _type: 'reference', _ref: used } }
  await editor.create({ _id: 'drafts.one', _type: 'boxText', file })
  await expect.poll(readTrashed).toEqual([unused])
  await editor.delete('drafts.one')
  expect(toAssetFiles(await read(UNUSED_ASSETS)).map(({ _id }) => _id)).toEqual([used])
  expect(await read(`*[_type == "sanity.trashedAsset"][0]._createdAt`)).toBe(before)
  expect(heard).toMatchObject({ listeners: 1, errors: [] })
})

it('a service that cannot be asked is asked again later, and one that is left no more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const errors: unknown[] = []
  const { look, end } = watchTrash({
    fetch: async () => {
      asked++
      throw new Error('away')
    },
    remove: async () => {},
    listen: () => () => {},
    onError: (error) => void errors.push(error),
  })
  await look()
  expect([asked, errors]).toEqual([1, [new Error('away')]])
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  expect(asked).toBe(2)
  end()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await look()
  expect(asked).toBe(2)
})
