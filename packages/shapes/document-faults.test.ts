import { expect, it } from 'vitest'
import { describeDocumentFault, findDocumentFaults, isOfSchema } from './document-faults.ts'
import type { ContentShapes } from './shape.ts'

const types: ContentShapes['types'] = {
  page: {
    kind: 'object',
    document: true,
    fields: { _type: { shape: { kind: 'string', values: ['page'] } }, title: { shape: { kind: 'string', min: 2 } } },
  },
  badge: { kind: 'object', fields: {} },
}

const faultsOf = (document: unknown): string[] => findDocumentFaults(document, { types }).map(describeDocumentFault)

it('B07 names document, path, actual and expected value', () => {
  expect(faultsOf({ _id: 'home', _type: 'page', title: 7 })).toEqual([
    'page "home": title is the number 7; expected: text of at least 2 characters',
  ])
})

it('a limit only concerns editors', () => {
  expect(faultsOf({ _id: 'home', _type: 'page', title: 'x' })).toEqual([])
})

it.each(['old', 'constructor', 'badge'])(
  'B07 a document of type "%s", which is not in the schema, is reported',
  (type) => {
    expect(faultsOf({ _id: 'a', _type: type })).toEqual([
      `${type} "a": _type is "${type}"; expected: a document type of the schema`,
    ])
  },
)

it.each(['sanity.imageAsset', 'system.group'])('%s belongs to the service', (type) => {
  expect(faultsOf({ _id: 'a', _type: type })).toEqual([])
})

it.each([
  ['a whole document', { _type: 'page', title: 'Start', _rev: 'r' }, true],
  ['one that is not finished', { _type: 'page' }, true],
  ['one whose text is too short', { _type: 'page', title: 'x' }, true],
  ['a picture', { _type: 'sanity.imageAsset', size: 3 }, true],
  ['a field that is gone', { _type: 'page', title: 'Start', subtitle: '' }, false],
  ['another kind of value', { _type: 'page', title: ['Start'] }, false],
  ['a type that is gone', { _type: 'seite', title: 'Start' }, false],
])('%s was written for this schema: %j %s', (_title, document, expected) =>
  expect(isOfSchema(document, { types })).toBe(expected),
)
