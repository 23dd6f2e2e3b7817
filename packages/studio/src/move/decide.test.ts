import { expect, test } from 'vitest'
import type { MoveRequest } from '@schaufenster/site/moving'
import { decide } from './decide.ts'

const list = [
  { _key: 'a', _ref: 'box-a' },
  { _key: 'b', _ref: 'box-b' },
]
const state = { isStored: true, isReadOnly: false, list }
const place = { id: 'page', documentType: 'route', list: 'content_boxes' }
const ask = (step: 'up' | 'down' | 'remove' | 'duplicate', ref: string): MoveRequest => ({
  ...place,
  step,
  member: { ref, nth: 0 },
})

test.each([
  ['is deleted', { ...state, isStored: false }, 'Diese Seite gibt es nicht mehr'],
  ['is read-only', { ...state, isReadOnly: true }, 'lässt sich gerade nichts ändern'],
  ['has no such list', { ...state, list: undefined }, 'ergibt sich von selbst'],
])('nothing is changed in a document that %s, which is said', (_what, current, refusal) =>
  expect(decide(current, ask('down', 'box-a'))).toEqual({ refusal: expect.stringContaining(refusal) }),
)

test('what a colleague has removed meanwhile is neither moved nor removed', () => {
  expect(decide(state, ask('up', 'box-x'))).toEqual({ refusal: expect.stringContaining('steht nicht mehr hier') })
  expect(decide(state, ask('remove', 'box-x'))).toEqual({ refusal: expect.stringContaining('steht nicht mehr hier') })
})

test('a place that is gone is said', () =>
  expect(
    decide(state, { ...place, step: 'drop', member: { ref: 'box-a', nth: 0 }, gap: { after: { key: 'x' } } }),
  ).toEqual({ refusal: expect.stringContaining('Dort lässt es sich nicht mehr einfügen') }))

test('a step is changes by keys; at the end of the list there are none', () => {
  expect(decide(state, ask('down', 'box-a'))).toEqual({
    changes: [{ unset: 'a' }, { insert: list[0], position: 'after', beside: 'b' }],
  })
  expect(decide(state, ask('down', 'box-b'))).toEqual({ changes: [] })
})

test('what else is done with a member knows its key', () =>
  expect(decide(state, ask('duplicate', 'box-b'))).toEqual({ key: 'b', item: list[1] }))
