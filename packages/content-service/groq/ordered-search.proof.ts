import { evaluate, evaluateSync, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { compareIds, type StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import { createDocumentIndex } from '../store/document-index.ts'
import { createDatasetViews, type DatasetView } from '../store/dataset-view.ts'
import { parsePerspective } from '../store/perspective.ts'
import { createMemorySource } from '../testing/memory-source.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { createDereference } from './lookup.ts'
import { createQueryParser } from './parse-query.ts'

const ID = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'drafts.a', 'drafts.new', 'versions.r1.c', 'x.y'] as const
const DATE = [
  '2024-01-01',
  '2025-06-30',
  '',
  7,
  0.5,
  true,
  false,
  null,
  [1],
  { at: 1 },
  'a\u0000b',
  'a\u0001b',
  'Zoë',
] as const

const makeDocument = (_id: string, random: Random): StoredDocument => ({
  _id,
  _type: random(['post', 'post', 'page', 'tag']),
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: random(['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']),
  ...random([{}, { date: random(DATE) }, { date: random(DATE) }, { date: random(DATE) }]),
  ...random([{}, { meta: { rank: random([1, 2, 2, 'two', null]) } }, { meta: 'none' }]),
  ...random([{}, { title: random(['Alpha', 'alpha', 'BETA', '']) }]),
  ...random([{}, { link: { _ref: random(ID) } }]),
})

const TYPE = ['_type == "post"', '_type in ["post", "page"]', '_type in $types', '_type == $none', 'true'] as const
const PLAIN = ['defined(date)', 'meta.rank > 1', 'link->_type == "post"', '$yes', '_id != "c"', '_id == "c"'] as const
const KEY = ['date', 'date', 'meta.rank', '_updatedAt', 'lower(title)', '_id', '@.date', 'link->title'] as const
const OUTER = ['^.date', '^.date', '^._id', '^.meta.rank', '$day', 'null', 'true', 'dateTime(^._updatedAt)'] as const
const END = ['[0]', '[1]', '[0..1]', '[1...3]', '[0...0]', '[-1]', '[0..-1]', '[0...100]', '', '[0..$n]'] as const

const makeSearch = (random: Random, isInner: boolean): string => {
  const makeTerm = (): { field: string; direction: string } => ({
    field: random(KEY),
    direction: random(['', ' asc', ' desc']),
  })
  const first = makeTerm()
  const others = random([[], [makeTerm()], [makeTerm()], [makeTerm(), makeTerm()]])
  const second = others[0] ?? { field: '_id', direction: '' }
  const value = (): string =>
    isInner ? random(OUTER) : random(['$day', '7', '"2024-01-01"', 'null', 'false', '"c"', '2'])
  const on = ({ direction }: { direction: string }): string =>
    random(direction === ' desc' ? ['<', '<=', '<', '<=', '>'] : ['>', '>=', '>', '>=', '<'])
  const bound = (): string => {
    const [key, other] = [value(), value()]
    const beyond = `${first.field} ${on(first)} ${key}`
    const at = `${random([first.field, first.field, key])} == ${random([key, key, key, first.field, value()])} && ${second.field} ${on(second)} ${other}`
    return random([
      beyond,
      `${first.field} == ${key}`,
      `(${beyond} || (${at}))`,
      `(${beyond} || (${at}))`,
      `((${at}) || ${beyond})`,
      `(${beyond} || ${beyond})`,
    ])
  }
  const conditions = [
    random(TYPE),
    ...random([[], [random(PLAIN)], [random(PLAIN), random(PLAIN)]]),
    ...random([[], [bound()], [bound()]]),
  ]
  const order = [first, ...others].map(({ field, direction }) => field + direction).join(', ')
  return `*[${conditions.join(' && ')}] | order(${order})${random(END)}`
}

const makeQuery = (random: Random): string => {
  const search = makeSearch(random, false)
  const inner = makeSearch(random, true)
  return random([
    search,
    `${search}{_id, date, "to": link->_id}`,
    `*[_type == "post"]{_id, "near": ${inner}}`,
    `*[_type == "post"] | order(date desc, _id asc)[0...3]{_id, "near": ${inner}, "more": (${makeSearch(random, true)})[0]._id}`,
    `count(${search})`,
    `{"a": ${search}, "b": *[_type == "page"]{"c": ${inner}}}`,
    `*[_id in (${search})[]._id]._id`,
  ])
}

const PARAMS = { type: 'post', types: ['page', 'tag'], none: null, yes: true, day: '2024-01-01', n: 1 }
const parseQuery = createQueryParser()
const read = (value: unknown): unknown => (isJsonObject(value) ? value['data'] : value)

const plain = (query: string, { documents }: DatasetView): string | undefined =>
  JSON.stringify(read(evaluateSync(parse(query, { params: PARAMS }), { dataset: documents, params: PARAMS })))

const walked = (query: string, view: DatasetView): string | undefined =>
  JSON.stringify(
    read(
      evaluateSync(parseQuery(query, PARAMS).tree, {
        dataset: view.documents,
        params: PARAMS,
        dereference: createDereference(view),
      }),
    ),
  )

describe('ordered searches', () => {
  test.each(Array.from({ length: 24 }, (_, index) => index))(
    'return what groq-js returns, byte for byte, also after changes, seed %i',
    (seed) => {
      const random = createRandom(seed * 104_729 + 3)
      const source = createMemorySource(ID.map((id) => makeDocument(id, random)))
      const views = createDatasetViews(source)
      for (let round = 0; round < 25; round++) {
        for (const name of ['published', 'drafts', 'raw', 'r1,drafts']) {
          const view = views(parsePerspective(name) ?? { kind: 'raw' }, random(['editor', 'editor', 'public']))
          for (let run = 0; run < 4; run++) {
            const query = makeQuery(random)
            expect(walked(query, view), `${name}: ${query}`).toBe(plain(query, view))
          }
        }
        const touched = [random(ID), random(ID)]
        source.change(
          Object.fromEntries(
            touched.map((id) => [id, random([undefined, makeDocument(id, random), makeDocument(id, random)])]),
          ),
        )
      }
    },
  )

  test('return the same in the asynchronous evaluator', async () => {
    const random = createRandom(11)
    const view = createDatasetViews(createMemorySource(ID.map((id) => makeDocument(id, random))))(
      { kind: 'raw' },
      'editor',
    )
    for (let run = 0; run < 200; run++) {
      const query = makeQuery(random)
      const result = await evaluate(parseQuery(query, PARAMS).tree, {
        dataset: view.documents,
        params: PARAMS,
        dereference: createDereference(view, false),
      })
      expect(JSON.stringify(await result.get()), query).toBe(plain(query, view))
    }
  })
})

describe('an ordered search reads few documents', () => {
  const system = { _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
  const documents = Array.from({ length: 3000 }, (_, index): StoredDocument => ({
    ...system,
    _id: `p${index}`,
    date: `day ${index % 300}`,
  })).toSorted(compareIds)
  let looks = 0
  const count = (): boolean => (looks += 1) > 0
  const watched = documents.map((document) => Object.defineProperty({ ...document }, 'isShown', { get: count }))
  const view = {
    documents: watched,
    byId: new Map(watched.map((document) => [document._id, document])),
    index: createDocumentIndex(() => watched),
  }

  test.each([
    ['*[_type == "post" && isShown] | order(date desc, _id asc)[0...5]._id', 5],
    ['*[_type == "post" && isShown] | order(date)[2]._id', 3],
    [
      '*[_type == "post" && isShown && (date > "day 20" || (date == "day 20" && _id < "p2"))] | order(date asc, _id desc)[0]._id',
      2,
    ],
    [
      '*[_type == "post" && isShown && (date < "day 20" || (date == "day 20" && _id > "p2"))] | order(date desc, _id asc)[0]._id',
      2,
    ],
    ['*[_type == "post" && isShown && ("day 77" <= date)] | order(date)[0]._id', 1],
    ['*[_type == "post" && isShown && date > null] | order(date)[0]._id', 0],
    [
      '*[_id == "p7"]{"next": *[_type == "post" && isShown && (date > ^.date || (date == ^.date && _id > ^._id))] | order(date, _id)[0...2]._id}',
      3,
    ],
    ['*[isShown] | order(_updatedAt desc, date asc)[0...4]._id', 4],
  ])('%s', (query, most) => {
    const expected = plain(query, view)
    walked(query, view)
    looks = 0
    expect(walked(query, view)).toBe(expected)
    expect(looks).toBeLessThanOrEqual(most)
  })
})
