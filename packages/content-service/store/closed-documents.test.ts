import { expect, test } from 'vitest'
import { closedAmong, createClosedIndex } from './closed-documents.ts'
import type { StoredDocument } from './document.ts'
import { collectReferences } from './document-index.ts'

const make = (_id: string, refs: readonly string[] = [], more: object = {}): StoredDocument => ({
  _id,
  _type: 'section',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  refs: refs.map((_ref) => ({ _ref })),
  ...more,
})
const page = (id: string, refs: readonly string[], more: object = {}) =>
  make(id, refs, { _type: 'page', slug: { current: id }, ...more })
const closed = (id: string, refs: readonly string[]) => page(id, refs, { needsPassword: true })

/** By both ways, which must agree. */
const find = (documents: readonly StoredDocument[]): string[] => {
  const get = (id: string) => documents.find(({ _id }) => _id === id)
  const incoming = (id: string) =>
    new Set(documents.flatMap((document) => (collectReferences(document).has(id) ? [document._id] : [])))
  const index = createClosedIndex({ candidates: () => documents.map(({ _id }) => _id), get, incoming })
  const found = [...closedAmong(documents, get)].toSorted()
  expect([...index.ids()].toSorted()).toEqual(found)
  return found
}

test.each<[string, StoredDocument[], string[]]>([
  ['without such a page nothing is closed', [page('a', ['s']), make('s')], []],
  ['its section is closed with it', [closed('a', ['s']), make('s')], ['a', 's']],
  ['a section on a public page is public', [closed('a', ['s']), page('b', ['s']), make('s')], ['a']],
  ['one that two such pages have is closed', [closed('a', ['s']), closed('b', ['s']), make('s')], ['a', 'b', 's']],
  ['a draft makes nothing public', [closed('a', ['s']), page('drafts.b', ['s']), make('s')], ['a', 's']],
  [
    'a draft with the setting closes nothing',
    [page('a', ['s']), { ...closed('a', ['s']), _id: 'drafts.a' }, make('s')],
    [],
  ],
  ['a page that it links to stays', [closed('a', ['b']), page('b', [])], ['a']],
  ['the home page that it links to stays', [closed('a', ['h']), make('h', [], { isRoot: true })], ['a']],
  [
    'a pair of translations is no use',
    [closed('a', ['s']), make('p', ['s'], { _type: 'translation.metadata' }), make('s')],
    ['a', 's'],
  ],
  [
    'what only a section refers to is published for itself',
    [closed('a', ['s']), make('s', ['job']), make('job')],
    ['a', 's'],
  ],
  [
    'what a public section uses is public',
    [closed('a', ['s', 't']), page('b', ['s']), make('s', ['t']), make('t')],
    ['a'],
  ],
  [
    'sections that refer to each other are closed',
    [closed('a', ['s', 't']), make('s', ['t']), make('t', ['s'])],
    ['a', 's', 't'],
  ],
  ['pictures are decided by their uses', [closed('a', ['i']), make('i', [], { _type: 'sanity.imageAsset' })], ['a']],
])('P04 %s', (_name, documents, expected) => {
  expect(find(documents)).toEqual(expected)
})

test('it follows changes of published documents', () => {
  const documents = new Map([closed('a', ['s']), make('s')].map((document) => [document._id, document]))
  const index = createClosedIndex({
    candidates: () => documents.keys(),
    get: (id) => documents.get(id),
    incoming: (id) =>
      new Set([...documents.values()].flatMap((one) => (collectReferences(one).has(id) ? [one._id] : []))),
  })
  const change = (result: StoredDocument) => {
    documents.set(result._id, result)
    index.update([{ id: result._id, result }])
    return [...index.ids()].toSorted()
  }
  expect([...index.ids()].toSorted()).toEqual(['a', 's'])
  expect(change(page('b', ['s']))).toEqual(['a'])
  expect(change(page('a', ['s']))).toEqual([])
  expect(change(closed('b', ['s']))).toEqual(['b'])
  expect(change(closed('a', []))).toEqual(['a', 'b', 's'])
  index.forget()
  expect([...index.ids()].toSorted()).toEqual(['a', 'b', 's'])
})
