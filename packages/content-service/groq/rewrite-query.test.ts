import { evaluateSync, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { compareIds, type StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import { createDocumentIndex } from '../store/document-index.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { createDereference } from './lookup.ts'
import { createQueryParser } from './parse-query.ts'

const ID = ['a', 'b', 'c', 'd', 'e', 'drafts.a', 'x.y', 'a\u0000b', ''] as const
const TYPE = ['post', 'tag', 'page', 'a\u0000b'] as const
const SLUG = ['', 'one', 'two', 'a\u0000b', null, 7] as const

const makeDocument = (_id: string, random: Random): StoredDocument => ({
  _id,
  _type: random(TYPE),
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...random([
    {},
    { slug: null },
    { slug: 'text' },
    { slug: { current: random(SLUG) } },
    { slug: { current: random(SLUG) } },
  ]),
  ...random([{}, { rank: random([1, 2, 3, null]) }]),
  ...random([
    {},
    { link: { _ref: random(ID) } },
    { links: [{ _ref: random(ID) }, { deep: { _ref: random(ID) } }, random(ID)] },
  ]),
  ...random([{}, { ids: [random(ID), random(ID)] }, { ids: [random(ID), null] }, { ids: [] }, { ids: random(ID) }]),
})

const LITERAL = ['"a"', '"post"', '"one"', '""', 'null', '7', '"a\u0000b"', '$text', '$none', '$number'] as const
const LIST = ['["a", "b"]', '[]', '["one", "", null]', '$list', '$mixed', '$text', '["c", ...$list]', '$split'] as const
const OUTER = ['^._id', '^.slug.current', '^.link._ref', '^.^._id', '^.links[0]._ref', '@._id'] as const
const OUTER_LIST = ['^.ids', '^.links[]._ref', 'array::compact(^.ids)', '[^._id, ^.link._ref]', '^.links', '^'] as const
const FIELD = ['_id', '_type', 'slug.current', 'coalesce(slug.current, "")', 'rank'] as const

const makeCondition = (random: Random, depth: number, inner: boolean): string => {
  const value = (): string => (inner ? random([random(LITERAL), random(OUTER)]) : random(LITERAL))
  const list = (): string => (inner ? random([random(LIST), random(OUTER_LIST)]) : random(LIST))
  const leaf = (): string =>
    random([
      () => `${random(FIELD)} == ${value()}`,
      () => `${value()} == ${random(FIELD)}`,
      () => `${random(FIELD)} in ${list()}`,
      () => `references(${random([value(), list()])})`,
      () => 'rank > 1',
      () => 'defined(slug.current)',
      () => '_id in path("*")',
      () => `count(*[references(^._id)${random(['', ' && _type == ^._type', ' || _id == ^.^._id'])}]) > 0`,
    ])()
  if (depth === 0) return leaf()
  const other = (): string => makeCondition(random, depth - 1, inner)
  return random([
    leaf,
    () => `${other()} && ${other()}`,
    () => `(${other()}) && ${leaf()}`,
    () => `${other()} || ${other()}`,
    () => `!(${other()})`,
  ])()
}

const makeQuery = (random: Random): string => {
  const outer = makeCondition(random, 2, false)
  const inner = makeCondition(random, 1, true)
  return random([
    `*[${outer}]`,
    `*[${outer}][0]._id`,
    `count(*[${outer}])`,
    `*[${outer}] | order(rank desc)[0..2]{_id, rank}`,
    `*[${outer}]{_id, "more": *[${inner}]._id}`,
    `*[${outer}]{_id, "more": *[${inner}] | order(_type, rank)[0...3]{_id, "back": count(*[${inner}])}}`,
    `*[${outer}].links[]{"found": *[${inner}][0]._id}`,
    `*[${outer}].ids[@ in *[${inner}]._id]`,
    `{"first": *[${outer}][0]}{"all": *[_id == ^.first._id || ${inner}]._id}`,
    `*[${outer}][${inner}]._id`,
    `*[${outer}] | score(rank > 1, slug.current == "one"){_id, _score}`,
  ])
}

const PARAMS = {
  text: 'one',
  none: null,
  number: 7,
  list: ['a', 'c', 'tag', 'two'],
  mixed: ['a', 7, true],
  split: ['a', 'b\u0000a'],
}
const parseQuery = createQueryParser()

const read = (value: unknown): unknown => (isJsonObject(value) ? value['data'] : value)

const evaluatePlain = (query: string, documents: readonly StoredDocument[]): unknown =>
  read(evaluateSync(parse(query), { dataset: documents, params: PARAMS }))

const evaluateRewritten = (query: string, documents: readonly StoredDocument[]): unknown => {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const dereference = createDereference({ documents, byId, index: createDocumentIndex(() => documents) })
  return read(evaluateSync(parseQuery(query, PARAMS).tree, { dataset: documents, params: PARAMS, dereference }))
}

describe('rewritten queries', () => {
  test.each(Array.from({ length: 40 }, (_, index) => index))('return what the plain ones return, seed %i', (seed) => {
    const random = createRandom(seed * 7919 + 1)
    const documents = ID.map((id) => makeDocument(id, random)).toSorted(compareIds)
    for (let run = 0; run < 100; run++) {
      const query = makeQuery(random)
      expect(evaluateRewritten(query, documents), query).toEqual(evaluatePlain(query, documents))
    }
  })

  test('read as few documents as an index allows', () => {
    const documents = Array.from({ length: 3000 }, (_, index) =>
      makeDocument(`d${index}`, createRandom(index)),
    ).toSorted(compareIds)
    let looks = 0
    const count = (): number => (looks += 1)
    const watched = documents.map((document) =>
      Object.defineProperty({ ...document }, 'rank', { get: count, enumerable: false }),
    )
    expect(evaluateRewritten('*[_id == "d7" && rank > 0]._id', watched)).toEqual(['d7'])
    expect(evaluateRewritten('*[_id in ["d7", "d1"] && rank > 0]._id', watched)).toEqual(['d1', 'd7'])
    expect(evaluateRewritten('*[references("nobody") && rank > 0]', watched)).toEqual([])
    expect(evaluateRewritten('*[rank > 0 && coalesce(slug.current, "") == "nothing"]', watched)).toEqual([])
    expect(looks).toBe(3)
  })

  test('an empty slug finds the documents of a type that have none', () => {
    const home = { ...makeDocument('a', createRandom(1)), _type: 'page', slug: undefined }
    const other = { ...home, _id: 'b', slug: { current: 'b' } }
    expect(evaluateRewritten('*[_type == "page" && coalesce(slug.current, "") == ""]._id', [home, other])).toEqual([
      'a',
    ])
  })

  test('a document cannot name a lookup', () => {
    const [document] = [{ ...makeDocument('a', createRandom(1)), link: { _ref: 'lookup- _type one post' } }]
    expect(evaluateRewritten('*[0].link->', [document])).toBeNull()
  })
})

describe('text::query', () => {
  const system = { _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
  const documents = [
    { ...system, _id: 'a', title: 'Über den Dächern', body: [{ children: [{ text: 'Red brick houses' }] }] },
    { ...system, _id: 'b', title: 'Brick by brick', tags: ['blue'] },
    { ...system, _id: 'c', title: 'Nothing', hidden: 'redbrick' },
  ]
  const search = (text: unknown, left = '[@, _id]'): unknown =>
    evaluateRewritten(`*[_type == "post" && ${left} match text::query(${JSON.stringify(text)})]._id`, documents)

  test.each([
    ['', ['a', 'b', 'c']],
    ['*', ['a', 'b', 'c']],
    ['brick', ['a', 'b']],
    ['red', ['a']],
    ['red*', ['a', 'c']],
    ['BRICK -blue', ['a']],
    ['"brick houses"', ['a']],
    ['"houses brick"', []],
    ['uber dachern*', ['a']],
    ['b', ['b']],
    [null, []],
  ])('finds documents by %j', (text, ids) => {
    expect(search(text)).toEqual(ids)
  })

  test('on a path it is a plain match, and all for an empty search', () => {
    expect(search('brick*', 'title')).toEqual(['b'])
    expect(search('', 'title')).toEqual(['a', 'b', 'c'])
  })

  test('takes part in scoring', () => {
    const query =
      '*[true] | score(boost([@, _id] match text::query("brick"), 2), title match text::query("brick")) {_id, "hit": _score > 0}'
    expect(evaluateRewritten(query, documents)).toEqual([
      { _id: 'b', hit: true },
      { _id: 'a', hit: true },
      { _id: 'c', hit: false },
    ])
  })
})
