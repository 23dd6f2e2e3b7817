import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import type { StoredDocument } from '../store/document.ts'
import { toEffects } from './mendoza.ts'

const AT = '2026-01-01T00:00:00Z'

const make = (fields: Record<string, unknown>, rev = 'r1'): StoredDocument => ({
  _id: 'a',
  _type: 'page',
  _rev: rev,
  _createdAt: AT,
  _updatedAt: AT,
  ...fields,
})

const content = ({ _rev, ...fields }: StoredDocument): Record<string, unknown> => fields

const block = (key: string, text: string): Record<string, unknown> => ({ _key: key, text, style: { size: 1 } })

test.each([
  ['a field is set', { title: 'A' }, { title: 'B' }],
  ['fields come and go', { old: 1, kept: 2, other: 3 }, { kept: 2, fresh: [1], extra: null }],
  ['an object changes inside', { seo: { title: 'A', image: { alt: 'x' } } }, { seo: { image: { alt: 'y', id: 1 } } }],
  ['an object becomes a list', { value: { a: 1 } }, { value: [1] }],
  ['a list is emptied', { list: [1, 2] }, { list: [] }],
  ['a list of plain values grows in the middle', { list: ['a', 'b', 'c'] }, { list: ['a', 'x', 'b', 'c', 'c'] }],
  [
    'keyed blocks move, change, come and go',
    { body: [block('1', 'a'), block('2', 'b'), block('3', 'c')] },
    { body: [block('3', 'c'), block('1', 'new'), block('4', 'd')] },
  ],
  [
    'two members share a key',
    { body: [block('1', 'a'), block('1', 'b')] },
    { body: [block('1', 'b'), block('1', 'c')] },
  ],
  ['lists in lists', { rows: [{ _key: 'r', cells: ['a', 'b'] }] }, { rows: [{ _key: 'r', cells: ['b'] }] }],
  ['names that sort after the system fields', { zebra: 1, Ärger: 2, a: 3 }, { zebra: 2, a: 3 }],
])('effects lead from one revision to the other and back: %s', (_name, before, after) => {
  const [previous, result] = [make(before), make(after, 'r2')]
  const { apply, revert } = toEffects(previous, result)
  expect(applyPatch(content(previous), apply)).toEqual(content(result))
  expect(applyPatch(content(result), revert)).toEqual(content(previous))
})

test('a created or deleted document is replaced as a whole', () => {
  const document = make({ title: 'A' })
  expect(toEffects(undefined, document)).toEqual({ apply: [0, content(document)], revert: [0, null] })
  expect(toEffects(document, undefined)).toEqual({ apply: [0, null], revert: [0, content(document)] })
})

test('a small change of a large document is a small patch', () => {
  const body = Array.from({ length: 500 }, (_, index) => block(String(index), `Text ${index}`))
  const changed = body.map((item, index) => (index === 250 ? { ...item, text: 'changed' } : item))
  const { apply } = toEffects(make({ body }), make({ body: changed }))
  expect(JSON.stringify(apply).length).toBeLessThan(100)
})
