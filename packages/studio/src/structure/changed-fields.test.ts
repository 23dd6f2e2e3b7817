import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it.each([
  ['nothing', { title: 'a', list: [{ _key: 'k', x: 1 }] }, { list: [{ x: 1, _key: 'k' }], title: 'a' }, []],
  ['a value', { title: 'a' }, { title: 'b' }, ['title']],
  ['a new and a removed field', { text: 't' }, { title: 'b' }, ['text', 'title']],
  ['the order of a list', { list: [1, 2] }, { list: [2, 1] }, ['list']],
  ['a list that is an object', { list: [] }, { list: {} }, ['list']],
  ['only what the service writes', { _rev: '1', _updatedAt: 'x' }, { _rev: '2', _updatedAt: 'y' }, []],
])('names what differs: %s', (_title, draft, published, names) => {
  expect(changedFields(draft, published)).toEqual(names)
})
