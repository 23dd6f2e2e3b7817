import { Mutation } from '@sanity/mutator'
import { makePatches, stringifyPatches } from '@sanity/diff-match-patch'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonObject } from '../json.ts'
import { parsePath } from './json-path.ts'
import { matchPath } from './match-path.ts'
import { applyPatch } from './patch-operations.ts'
import { readPatch } from './read-patch.ts'

const record = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { noNullPrototype: true })
const item = record({
  _key: fc.constantFrom('a', 'b', 'c'),
  x: fc.constantFrom(0, 1, 'text', null),
  rows: fc.array(fc.constantFrom(0, 1, 'text'), { maxLength: 2 }),
  inner: record({ x: fc.constantFrom(0, 'text') }),
})
const document = record({
  _id: fc.constant('a'),
  _type: fc.constant('post'),
  title: fc.constantFrom('text', null, 3),
  body: fc.uniqueArray(item, { maxLength: 3, selector: ({ _key }) => _key }),
  seo: record({ x: fc.constantFrom(0, 'text'), body: fc.array(item, { maxLength: 1 }) }),
})

const field = fc.constantFrom('x', 'inner', 'inner.x', 'rows', 'missing', 'missing.deep')
const list = fc.constantFrom('body', 'seo.body')
const single = fc.constantFrom('0', '1', '2', '3', '4', '-1', '_key=="a"', '_key=="c"', '_key=="none"')
const several = fc.constantFrom('0:1', '1:2', '0,1')
const toPath = ([name, at]: [string, string]): string => `${name}[${at}]`
const inList = fc.tuple(list, single).map(toPath)
const inLists = fc.tuple(list, fc.oneof(single, several)).map(toPath)
const inItems = fc.tuple(inLists, field).map(([start, name]) => `${start}.${name}`)
const inRows = fc.tuple(inLists, fc.constantFrom('0', '1', '-1')).map(([start, at]) => `${start}.rows[${at}]`)
const inFields = fc.constantFrom(
  'title',
  'seo.x',
  'missing.deep',
  'title.deep',
  'seo.missing.x',
  '..x',
  '..inner.x',
  'body.x',
)
/** Mutator also adds what a range or a union at the end names, beyond the list's end. */
const settable = fc.oneof(inFields, inList, inItems, inRows)
const path = fc.oneof(settable, inLists)
const value = fc.constantFrom<unknown>(1, 'new', { deep: 1 }, [1])
const edit = stringifyPatches(makePatches('text', 'next'))
const items = fc.array(fc.constantFrom<unknown>(7, { _key: 'n' }), { minLength: 1, maxLength: 2 })
const toInsert = ([position, at, added]: [string, string, unknown[]]) => ({ insert: { [position]: at, items: added } })

const patch = fc.oneof(
  fc.tuple(settable, value).map(([at, set]) => ({ set: { [at]: set } })),
  fc.tuple(path, value).map(([at, set]) => ({ setIfMissing: { [at]: set } })),
  path.map((at) => ({ unset: [at] })),
  path.map((at) => ({ inc: { [at]: 2 } })),
  path.map((at) => ({ dec: { [at]: 2 } })),
  path.map((at) => ({ diffMatchPatch: { [at]: edit } })),
  // It inserts after a range one item too late.
  fc.tuple(fc.constantFrom('before', 'after', 'replace'), fc.oneof(inList, inRows), items).map(toInsert),
  fc.tuple(fc.constantFrom('before', 'replace'), inLists, items).map(toInsert),
)

/** Of a `replace` that matches nothing in a list, it repeats that list. */
const isRepeated = (before: object, operations: Record<string, unknown>): boolean => {
  const insert = operations['insert']
  const at = isJsonObject(insert) ? insert['replace'] : undefined
  if (typeof at !== 'string') return false
  const count = (text: string): number => matchPath(before, parsePath(text)).length
  return count(at) < count(at.slice(0, at.lastIndexOf('[')))
}

/** Undefined where it throws. */
const mutate = (before: { _id: string; _type: string }, operations: object): unknown => {
  try {
    return new Mutation({ mutations: [{ patch: { id: 'a', ...operations } }] }).apply(structuredClone(before))
  } catch {
    return undefined
  }
}

test('random patches do what @sanity/mutator does with them', () => {
  fc.assert(
    fc.property(document, patch, (before, operations) => {
      fc.pre(!isRepeated(before, operations))
      const expected = mutate(before, operations)
      fc.pre(expected !== undefined)
      expect(applyPatch(before, readPatch(operations, false))).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})
