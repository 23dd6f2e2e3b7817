import { describe, expect, test } from 'vitest'
import { cleanValue } from './clean.ts'
import type { Field, Shape } from './shape.ts'

const TEXT: Shape = { kind: 'string' }
const NUMBER: Shape = { kind: 'number' }

const literal = (value: string): Shape => ({ kind: 'string', values: [value] })

const object = (fields: Record<string, Shape>, more: { keyed?: true } = {}): Shape => ({
  kind: 'object',
  ...more,
  fields: Object.fromEntries(Object.entries(fields).map(([name, shape]): [string, Field] => [name, { shape }])),
})

const union = (...of: Shape[]): Shape => ({ kind: 'union', of })
const list = (...of: Shape[]): Shape => ({ kind: 'array', of })
const nullable = (shape: Shape): Shape => union(shape, { kind: 'null' })

const inOrders = (...of: Shape[]): Shape[] => [union(...of), union(...of.toReversed())]

const clean = (value: unknown, shape: Shape): unknown => cleanValue(value, shape, { types: {} })

describe('B07 what fits one alternative is returned untouched, in whatever order they stand', () => {
  const kinds = ['route', 'routeProject'].map((kind) => object({ kind: literal(kind), title: nullable(TEXT) }))
  const answers: [string, Shape[], object][] = [
    ['a literal that is not a _type', kinds, { kind: 'routeProject', title: 'Haus' }],
    ['a field of one of them only', [object({ a: literal('ja'), b: NUMBER }), object({ b: NUMBER })], { b: 3 }],
    ['all fields of both', [object({ a: literal('ja'), b: NUMBER }), object({ b: NUMBER })], { a: 'ja', b: 3 }],
    [
      'nested kinds',
      [object({ box: object({ n: NUMBER }) }), object({ box: object({ n: TEXT }) })],
      { box: { n: 'eins' } },
    ],
    ['kinds of members', [object({ list: list(NUMBER) }), object({ list: list(TEXT) })], { list: ['eins'] }],
    ['lists', [list(NUMBER), list(object({ a: TEXT }))], [{ a: 'x' }]],
    [
      'a document of another type without a _type',
      [
        object({ title: nullable(TEXT), metaTitle: { kind: 'null' }, boxes: { kind: 'null' } }),
        object({ title: nullable(TEXT), metaTitle: nullable(TEXT), boxes: nullable(list(object({ _id: TEXT }))) }),
      ],
      { title: 'Kontakt', metaTitle: 'Kontakt', boxes: [{ _id: 'a' }] },
    ],
  ]
  test.each(answers)('told apart by %s', (_by, alternatives, answer) => {
    for (const shape of inOrders(...alternatives)) {
      const before = structuredClone(answer)
      expect(clean(answer, shape)).toBe(answer)
      expect(answer).toEqual(before)
      const members = [answer, structuredClone(answer)]
      expect(clean(members, list(shape))).toBe(members)
      expect(members).toEqual([before, before])
    }
  })

  test('a member without a key where only others have one', () => {
    const members = [{ a: 'x' }, { b: 'y', _key: 'k' }]
    const shape = list(object({ a: TEXT }), object({ b: TEXT }, { keyed: true }))
    expect(clean(members, shape)).toEqual([{ a: 'x' }, { b: 'y', _key: 'k' }])
  })
})

describe('B07 what fits none is cleaned as the alternative it is closest to', () => {
  test('the one with its literals', () => {
    const alternatives = ['a', 'b'].map((kind) =>
      object({ kind: literal(kind), x: TEXT, y: TEXT, n: nullable(NUMBER) }),
    )
    for (const shape of inOrders(...alternatives))
      expect(clean({ kind: 'b', x: 1, y: 2, n: 3 }, shape)).toEqual({ kind: 'b', x: '', y: '', n: 3 })
  })

  test('the one that knows its fields', () => {
    for (const shape of inOrders(object({ b: NUMBER }), object({ a: object({ x: nullable(TEXT) }), b: NUMBER })))
      expect(clean({ a: { x: 1 }, b: 3 }, shape)).toEqual({ a: { x: null }, b: 3 })
  })

  test('a listed value is not made up: a member without it is left out', () => {
    const shape = list(object({ _type: literal('page'), size: { kind: 'string', values: ['klein'] } }))
    const right = { _type: 'page', size: 'klein' }
    expect(clean([{ _type: 'page', size: 'riesig' }, right], shape)).toEqual([right])
    expect(clean([{ _type: 'page' }], shape)).toEqual([])
  })

  test('a document keeps what is right beside what is wrong', () => {
    const shape = list(object({ _type: literal('page'), title: nullable(TEXT), tags: list(TEXT) }))
    expect(clean([{ _type: 'page', title: 7, tags: ['a', 7] }], shape)).toEqual([
      { _type: 'page', title: null, tags: ['a'] },
    ])
  })
})

test('B07 many alternatives at each of many levels take no longer than the answer is large', () => {
  const level = (inner: Shape): Shape =>
    union(...Array.from({ length: 6 }, (_, index) => object({ inner, [`only${index}`]: nullable(TEXT) })))
  const depth = Array.from({ length: 30 })
  const shape = depth.reduce<Shape>((inner) => level(inner), TEXT)
  const answer = depth.reduce<unknown>((inner) => ({ inner, only5: null }), 'x')
  expect(clean(answer, shape)).toBe(answer)
})
