import { describe, expect, test } from 'vitest'
import { hasText, toNodes, type RichTextValue } from './to-nodes.ts'

/** Content as an import or a draft may hold it; JSON keeps the compiler out, as it does for what a service sends. */
const raw = (json: unknown): RichTextValue => JSON.parse(JSON.stringify(json))

const text = (children: unknown, rest: object = {}) => raw([{ _type: 'block', _key: 'a', children, ...rest }])

// What is of a wrong type, `cleanAnswer` has taken out.
describe('B07 unfinished rich text', () => {
  test.each([null, undefined])('B07 %j is no text', (value) => {
    expect(toNodes(value)).toEqual([])
  })

  test.each([undefined, null, [{ _type: 'externalLink' }]])('B07 markDefs of %j are none', (markDefs) => {
    expect(toNodes(text([], { markDefs }))).toMatchObject([{ markDefs: [] }])
  })

  test('B07 missing keys are made up, each its own', () => {
    const keys = toNodes(raw([{ _type: 'block', children: [{ _type: 'span' }, { _type: 'span' }] }, { _type: 'x' }]))
    expect(keys).toMatchObject([
      { _key: 'item-0', children: [{ _key: 'item-0-0' }, { _key: 'item-0-1' }] },
      { _key: 'item-1' },
    ])
  })

  test.each([
    ['between two of its words', ['a', ' ', 'b'], [['x'], ['x'], ['x']]],
    ['after its last word', ['a', ' ', ''], [['x'], ['x'], ['x']]],
    ['without a word', [' ', ''], [[], []]],
  ])('B02 what a link has of blanks %s', (_where, texts, expected) => {
    const children = texts.map((part) => ({ _type: 'span', text: part, marks: ['x'] }))
    const [node] = toNodes(text(children, { markDefs: [{ _key: 'x', _type: 'externalLink' }] }))
    expect(node).toMatchObject({ children: expected.map((marks) => ({ marks })) })
  })

  test('B02 a blank does not take the mark of a word that does not touch it', () => {
    const children = [['a', 'x'], ['b'], [' ', 'x']].map(([part, ...marks]) => ({ _type: 'span', text: part, marks }))
    const [node] = toNodes(text(children, { markDefs: [{ _key: 'x', _type: 'externalLink' }] }))
    expect(node).toMatchObject({ children: [{ marks: ['x'] }, { marks: [] }, { marks: [] }] })
  })

  test.each([1_000_000, -3, 1.5, '2', null, 2])('B07 a list that begins at level %j begins at the first', (level) => {
    expect(toNodes(text([{ _type: 'span', text: 'a' }], { listItem: 'bullet', level }))).toMatchObject([{ level: 1 }])
  })

  test.each([
    [
      [1, 2, 3, 2, 1],
      [1, 2, 3, 2, 1],
    ],
    [
      [2, 2, 3, 1],
      [1, 1, 2, 1],
    ],
    [
      [1, 3, 3, 2],
      [1, 2, 2, 2],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 6, 6],
    ],
    [
      [1, 2, null, 2],
      [1, 2, undefined, 1],
    ],
  ])('B07 list levels of %j are %j', (levels, expected) => {
    const value = levels.map((level) => ({
      _type: 'block',
      children: [{ _type: 'span', text: 'a' }],
      ...(level ? { listItem: 'bullet', level } : {}),
    }))
    expect(toNodes(raw(value)).map((node) => ('level' in node ? node.level : undefined))).toEqual(expected)
  })

  test('B07 a small heading without a large one before it takes its place; an empty one is none', () => {
    const of = (...styles: string[]) =>
      toNodes(
        raw(
          styles.map((style) => ({
            _type: 'block',
            style: style.replace(' empty', ''),
            children: style.endsWith(' empty') ? [] : [{ _type: 'span', text: 'a' }],
          })),
        ),
      ).map((node) => ('style' in node ? node.style : undefined))
    expect(of('h4', 'h3', 'h4')).toEqual(['h4 alone', 'h3', 'h4'])
    expect(of('h3 empty', 'h4', 'normal')).toEqual([undefined, 'h4 alone', undefined])
  })
})

test('B07 a name that every object inherits is an unknown one; a block of it is handed to the registry whole', () => {
  const name = 'constructor'
  const value = text([{ _type: 'span', text: 'a', marks: [name] }], { style: name, listItem: name })
  expect(toNodes(value)).toMatchObject([
    { style: `unknown ${name}`, listItem: `unknown ${name}`, children: [{ marks: [`unknown ${name}`] }] },
  ])
  const block = { _type: name, _key: 'a' }
  expect(toNodes(raw([block]))).toEqual([{ _type: 'embedded', _key: 'a', block }])
})

describe('B01 rich text', () => {
  test('L01 of two links on one piece of text the first holds', () => {
    const markDefs = [
      { _type: 'externalLink', _key: 'one' },
      { _type: 'internalLink', _key: 'two' },
    ]
    const value = text([{ _type: 'span', text: 'a', marks: ['strong', 'two', 'one'] }], { markDefs })
    expect(toNodes(value)).toMatchObject([{ children: [{ marks: ['two', 'strong'] }] }])
  })

  test.each([
    [null, false],
    [[], false],
    [[{ _type: 'block' }], false],
    [[{ _type: 'block', children: [{ _type: 'span' }] }], false],
    [[{ _type: 'block', children: [{ _type: 'span', text: ' \n' }] }], false],
    [[{ _type: 'block', children: [{ _type: 'span', text: 'a' }] }], true],
    [[{ _type: 'buttonPhoneLink' }], true],
    [[{ _type: 'block', children: [{ _type: 'icon' }] }], true],
  ])('B01 %j has text: %s', (value, expected) => {
    expect(hasText(raw(value))).toBe(expected)
  })
})
