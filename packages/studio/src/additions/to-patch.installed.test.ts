import { PatchEvent, set, setIfMissing, unset } from 'sanity'
import { expect, it } from 'vitest'
import { toPatch } from './to-patch.ts'

it.each([
  ['a value', { type: 'set', path: [], value: 'Kiel' }, set('Kiel')],
  ['an empty value', { type: 'set', path: [], value: null }, set(null)],
  ['a value of a part', { type: 'set', path: ['a', { _key: 'b' }], value: 0 }, set(0, ['a', { _key: 'b' }])],
  ['no value', { type: 'unset', path: ['a'] }, unset(['a'])],
  ['a value that is undefined', { type: 'set', path: ['a'], value: undefined }, unset(['a'])],
  ['a value without one', { type: 'set', path: [] }, unset([])],
  ['several', [{ type: 'unset', path: ['a'] }, set('b')], [unset(['a']), set('b')]],
])('a change as data is one that Sanity takes: %s', (_title, change, patch) => {
  expect(toPatch(change)).toEqual(patch)
})

it('what Sanity’s functions make is left as it is', () => {
  for (const change of [setIfMissing({}), set(1, ['a']), PatchEvent.from(set('b'))])
    expect(toPatch(change)).toBe(change)
})

it.each([
  { type: 'setIfMissing', path: [], value: {} },
  { type: 'insert', path: [], value: [1] },
  { type: 'set', value: 'ohne Pfad' },
  { type: 'set', path: 'a.b', value: 1 },
  { path: [], value: 1 },
  'Kiel',
  undefined,
  null,
  [{ type: 'inc', path: [], value: 1 }],
])('any other is refused, and overwrites nothing: %j', (change) => {
  expect(() => toPatch(change)).toThrow('Eine Änderung ist { type: "set"')
})
