import { expect, test } from 'vitest'
import { createMemorySource } from '../testing/memory-source.ts'
import { createRandom, type Random } from '../testing/random.ts'
import type { StoredDocument } from './document.ts'
import { createDocumentIndex, toPairKey, type IndexName, type DocumentIndex } from './document-index.ts'
import { createDatasetViews, type Audience, type DatasetView } from './dataset-view.ts'
import { parsePerspective, type Perspective } from './perspective.ts'
import type { Ordering } from './sorted-index.ts'

const ID = [
  'a',
  'b',
  'c',
  'drafts.a',
  'drafts.b',
  'drafts.only',
  'versions.r1.a',
  'versions.r1.new',
  'versions.r2.a',
  'x.y',
  'image-1',
  'file-1',
] as const
const PERSPECTIVE = ['raw', 'published', 'drafts', 'r1', 'r1,drafts', 'r2,r1'] as const
const AUDIENCE: readonly Audience[] = ['public', 'editor']

const ASSETS: Readonly<Record<string, string>> = { 'image-1': 'sanity.imageAsset', 'file-1': 'sanity.fileAsset' }

let edits = 0
const makeDocument = (_id: string, random: Random): StoredDocument => ({
  _id,
  _type: ASSETS[_id] ?? random(['post', 'page']),
  _rev: `r${(edits += 1)}`,
  _createdAt: '',
  _updatedAt: '',
  ...random([{}, { slug: { current: random(['one', 'two', '', 7, null]) } }, { slug: null }]),
  ...random([
    {},
    { link: { _ref: random(ID) } },
    { links: [{ _ref: random(ID), inner: { _ref: 'hidden' } }, [{ _ref: random(ID) }]] },
  ]),
  ...random([{}, {}, { needsPassword: true }, { needsPassword: false }]),
})

const perspectiveOf = (name: string): Perspective => parsePerspective(name) ?? { kind: 'raw' }

const BY_REVISION: Ordering = {
  name: 'revision',
  keysOf: ({ _rev }) => [Number(_rev.slice(1)) % 3],
  compareKeys: ([left], [right]) => Number(left) - Number(right),
}

const KEYS: Record<IndexName, readonly string[]> = {
  _type: ['post', 'page', 'none'],
  slug: ['one', 'two', '', '7'],
  slugOrEmpty: ['one', ''],
  typeAndSlug: [toPairKey('post', 'one'), toPairKey('page', '')],
  typeAndSlugOrEmpty: [toPairKey('post', ''), toPairKey('page', 'two')],
  references: [...ID, 'hidden'],
}

const readAll = (index: DocumentIndex): unknown => {
  const finds = Object.entries(KEYS).flatMap(([name, keys]) => {
    const known = (['_type', 'slug', 'slugOrEmpty', 'typeAndSlug', 'typeAndSlugOrEmpty', 'references'] as const).find(
      (each) => each === name,
    )
    return keys.map((key) => [name, key, known && index.find(known, key).map(({ _id }) => _id)])
  })
  return [
    ...finds,
    ...[undefined, ['post'], ['page', 'post']].map((types) => index.sorted(types, BY_REVISION).map(({ _id }) => _id)),
  ]
}

test.each(Array.from({ length: 12 }, (_, index) => index))(
  'views follow every commit as if rebuilt, seed %i',
  (seed) => {
    const random = createRandom(seed * 15_485_863 + 5)
    const source = createMemorySource(ID.slice(0, 6).map((id) => makeDocument(id, random)))
    const live = createDatasetViews(source)
    for (let round = 0; round < 40; round++) {
      const rebuilt = createDatasetViews(createMemorySource(source.documents()))
      for (const audience of AUDIENCE) {
        for (const name of PERSPECTIVE) {
          const [followed, built] = [live(perspectiveOf(name), audience), rebuilt(perspectiveOf(name), audience)]
          expect(followed.documents, `${audience} ${name}`).toEqual(built.documents)
          expect([...followed.byId.values()].map(({ _id }) => _id).toSorted()).toEqual(
            built.documents.map(({ _id }) => _id).toSorted(),
          )
          expect(followed.index && readAll(followed.index), `${audience} ${name}`).toEqual(
            readAll(createDocumentIndex(() => built.documents)),
          )
        }
      }
      const touched = random([[random(ID)], [random(ID), random(ID)], ['drafts.a', 'a']])
      const change = Object.fromEntries(
        touched.map((id) => [id, random([undefined, makeDocument(id, random), makeDocument(id, random)])]),
      )
      source.change(change, random(['mutation', 'mutation', 'mutation', 'import']))
    }
  },
)

const system = { _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
const see = (view: DatasetView): string[] => view.documents.map(({ _id, title }) => `${_id}:${String(title)}`)
const source = createMemorySource([
  { ...system, _id: 'a', title: 'public' },
  { ...system, _id: 'drafts.a', title: 'draft' },
  { ...system, _id: 'versions.r1.a', title: 'release' },
  { ...system, _id: 'secret.b', title: 'secret' },
])
const views = createDatasetViews(source)

test.each([
  ['raw', ['a:public', 'drafts.a:draft', 'secret.b:secret', 'versions.r1.a:release']],
  ['published', ['a:public', 'secret.b:secret']],
  ['drafts', ['a:draft', 'secret.b:secret']],
  ['r1,drafts', ['a:release', 'secret.b:secret']],
])('perspective %s shows an editor %j, and the public only published documents without a dot', (name, expected) => {
  expect(see(views(perspectiveOf(name), 'editor'))).toEqual(expected)
  expect(see(views(perspectiveOf(name), 'public'))).toEqual(['a:public'])
})

test('a version that unpublishes its document hides it in the perspectives of its release, from then on', () => {
  const releaseSource = createMemorySource([
    { ...system, _id: 'a', title: 'public' },
    { ...system, _id: 'drafts.a', title: 'draft' },
    { ...system, _id: 'versions.r1.a', title: 'release', _system: { delete: true } },
    { ...system, _id: 'b', title: 'field', _system: { delete: true } },
  ])
  const read = createDatasetViews(releaseSource)
  const seeAs = (name: string): string[] => see(read(perspectiveOf(name), 'editor'))
  expect(['r1', 'r1,drafts', 'drafts,r1', 'r2,drafts', 'published'].map(seeAs)).toEqual([
    ['b:field'],
    ['b:field'],
    ['a:draft', 'b:field'],
    ['a:draft', 'b:field'],
    ['a:public', 'b:field'],
  ])
  releaseSource.change({ 'versions.r1.a': { ...system, _id: 'versions.r1.a', title: 'kept' } })
  expect(seeAs('r1,drafts')).toEqual(['a:kept', 'b:field'])
  releaseSource.change({
    'versions.r1.a': { ...system, _id: 'versions.r1.a', title: 'kept', _system: { delete: true } },
  })
  expect(seeAs('r1,drafts')).toEqual(['b:field'])
})

test('a running query keeps the list it started with', () => {
  const view = views(perspectiveOf('drafts'), 'editor')
  const before = view.documents
  source.change({ 'drafts.a': undefined })
  expect(before.map(({ title }) => title)).toEqual(['draft', 'secret'])
  expect(see(view)).toEqual(['a:public', 'secret.b:secret'])
})

test('release names cannot fill the memory, and every answer stays correct', () => {
  for (let number = 0; number < 100; number += 1) {
    expect(see(views(perspectiveOf(`rNone${number}`), 'editor'))).toEqual(['a:public', 'secret.b:secret'])
  }
})
