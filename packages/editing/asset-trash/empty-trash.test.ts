import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { toAssetFiles, toTrashDocument, toTrashedAssets, TRASHED_ASSETS, UNUSED_ASSETS } from './asset-trash.ts'
import { emptyTrash } from './empty-trash.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const by = { id: 'ida', name: 'Ida Brehmer' }

type Document = Record<string, unknown> & { _id: string; _type: string }

const picture = (id: string, size = 1): Document => ({
  _id: id,
  _type: 'sanity.imageAsset',
  originalFilename: `${id}.jpg`,
  size,
})
const user = (_id: string, asset: string, weak = false): Document => ({
  _id,
  _type: 'boxImage',
  image: { _type: 'image', asset: { _type: 'reference', _ref: asset, ...(weak && { _weak: true }) } },
})
const trashed = (asset: string, day: string): Document => ({
  ...toTrashDocument(asset, by),
  _createdAt: `${day}T12:00:00Z`,
})

const LATE = '2026-10-31'
const EARLY = '2026-11-01'

/** A service with these documents, which deletes nothing that is referred to. */
const createService = (documents: Document[], beforeRemoval: () => void = () => {}) => {
  const fetch = async (query: string, params: Record<string, string> = {}): Promise<unknown> =>
    (await evaluate(parse(query, { params }), { dataset: documents, params, timestamp: NOW })).get()
  const remove = async (ids: readonly string[]): Promise<void> => {
    beforeRemoval()
    const rest = documents.filter(({ _id }) => !ids.includes(_id))
    if (ids.some((id) => JSON.stringify(rest).includes(`"_ref":"${id}"`))) throw new Error('409')
    documents.splice(0, documents.length, ...rest)
  }
  return { fetch, remove, ids: () => documents.map(({ _id }) => _id) }
}

it('lists what no document uses: published, draft and version count, as does a weak reference; the trash is apart', async () => {
  const { fetch } = createService([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => picture(id, index)),
    { _id: 'film', _type: 'sanity.fileAsset', size: 9 },
    user('one', 'a'),
    user('drafts.two', 'b'),
    user('versions.r1.three', 'c'),
    user('four', 'd', true),
    trashed('e', EARLY),
  ])
  expect(toAssetFiles(await fetch(UNUSED_ASSETS)).map(({ _id, name }) => [_id, name])).toEqual([
    ['film', 'Datei ohne Namen'],
    ['f', 'f.jpg'],
  ])
  expect(toTrashedAssets(await fetch(TRASHED_ASSETS))).toMatchObject([
    { asset: 'e', by, uses: 0, isDue: false, endsAt: '2026-12-01T12:00:00.000Z', file: { name: 'e.jpg' } },
  ])
})

it('names the file by its id: in the trash it is not used', () => {
  expect(JSON.stringify(toTrashDocument('a', by))).not.toContain('_ref')
})

it('removes after thirty days by the clock of the service, and nothing that is used', async () => {
  const service = createService([
    ...['late', 'early', 'draft', 'weak'].map((id) => picture(id)),
    ...['late', 'draft', 'weak', 'deleted'].map((id) => trashed(id, LATE)),
    trashed('early', EARLY),
    user('drafts.one', 'draft'),
    user('two', 'weak', true),
  ])
  expect(await emptyTrash(service)).toBe(1)
  expect(service.ids()).toEqual(['early', 'draft', 'weak', 'trash.early', 'drafts.one', 'two'])
})

it('what becomes used in the moment of its removal stays, and leaves the trash the next time', async () => {
  const documents = [picture('a'), picture('b'), trashed('a', LATE), trashed('b', LATE)]
  let isUsed = false
  const service = createService(documents, () => {
    if (!isUsed) documents.push(user('one', 'a'))
    isUsed = true
  })
  expect(await emptyTrash(service)).toBe(1)
  expect(service.ids()).toEqual(['a', 'trash.a', 'one'])
  expect(await emptyTrash(service)).toBe(0)
  expect(service.ids()).toEqual(['a', 'one'])
})

it('a file leaves the trash for good once it is used, although nobody uses it later', async () => {
  const documents = [picture('a'), trashed('a', LATE), user('one', 'a')]
  const service = createService(documents)
  await emptyTrash(service)
  documents.splice(1)
  expect(await emptyTrash(service)).toBe(0)
  expect(service.ids()).toEqual(['a'])
})

it.each<[what: string, answer: unknown]>([
  ['nothing', null],
  ['no list', { now: NOW.toISOString(), trashed: {} }],
  ['no clock', { trashed: [{ _id: 'trash.a', asset: 'a', _createdAt: LATE, uses: 0, file: picture('a') }] }],
  ['no count', { now: NOW.toISOString(), trashed: [{ _id: 'trash.a', asset: 'a', _createdAt: LATE, file: {} }] }],
  ['no day', { now: NOW.toISOString(), trashed: [{ _id: 'trash.a', asset: 'a', _createdAt: 'x', uses: 0 }] }],
])('an answer with %s removes no file', async (_what, answer) => {
  const removed: string[] = []
  const fetch = async (query: string) => (query === TRASHED_ASSETS ? answer : 0)
  await emptyTrash({ fetch, remove: async (ids) => void removed.push(...ids) })
  expect(removed).not.toContain('a')
})
