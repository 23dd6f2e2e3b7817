import { array, assert, constantFrom, jsonValue, oneof, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { shareByKey } from './share-by-key.ts'

const section = (_id: string, title: string) => ({ _id, _type: 'boxTitle', title, tags: [{ _key: 'a', text: 'Eins' }] })
const page = (...blocks: object[]) => ({ app: { page: { _id: 'p', content: { blocks } } } })
const blocksOf = (value: unknown): unknown[] => {
  const blocks: unknown = Object(value).app.page.content.blocks
  return Array.isArray(blocks) ? blocks : []
}

it('P03 an answer that says nothing new is the one that is there', () => {
  const before = page(section('a', 'A'), section('b', 'B'))
  expect(shareByKey(before, structuredClone(before))).toBe(before)
})

it('P03 of two sections only the changed one is another value', () => {
  const before = page(section('a', 'A'), section('b', 'B'))
  const after = shareByKey(before, page(section('a', 'A'), section('b', 'anders')))
  expect(blocksOf(after)[0]).toBe(blocksOf(before)[0])
  expect(blocksOf(after)[1]).toEqual(section('b', 'anders'))
})

it.each([
  ['put in at the top', ['neu', 'a', 'b', 'c']],
  ['taken out', ['a', 'c']],
  ['in another order', ['c', 'a', 'b']],
])('P03 with a section %s the others keep their values', (_title, ids) => {
  const before = page(section('a', 'a'), section('b', 'b'), section('c', 'c'))
  const after = shareByKey(before, page(...ids.map((id) => section(id, id))))
  const kept = new Set(blocksOf(before))
  expect(blocksOf(after).map((block) => kept.has(block))).toEqual(ids.map((id) => id !== 'neu'))
})

it('one section twice on a page is two values, each kept', () => {
  const before = page(section('a', 'A'), section('a', 'A'))
  const after = shareByKey(before, page(section('a', 'A'), section('b', 'B'), section('a', 'A')))
  expect(blocksOf(after)[0]).toBe(blocksOf(before)[0])
  expect(blocksOf(after)[2]).toBe(blocksOf(before)[1])
})

it('whatever came before, the result is equal to the answer', () => {
  const json = jsonValue({ maxDepth: 4 })
  const keyed = array(record({ _key: constantFrom('a', 'b', 'c'), value: json }))
  assert(
    property(oneof(json, keyed), oneof(json, keyed), (before, after) => {
      expect(shareByKey(before, after)).toEqual(after)
    }),
  )
})
