import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { createTypeWriter } from '../emit/type-text.ts'
import { isRecord } from '../is-record.ts'
import { answerOf, faultsIn, readTypes, typeOf } from '../testing/truth/truth.ts'
import { admitNull } from './admit-null.ts'
import { parseGroq } from './parse-groq.ts'

const known = readTypes([
  defineType({
    name: 'page',
    type: 'document',
    fields: [
      defineField({ name: 'title', type: 'string' }),
      defineField({ name: 'name', type: 'string', validation: (rule) => rule.required() }),
      defineField({ name: 'n', type: 'number' }),
      defineField({ name: 'on', type: 'boolean' }),
      defineField({ name: 'day', type: 'datetime' }),
      defineField({ name: 'tags', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
      defineField({
        name: 'words',
        type: 'array',
        of: [defineArrayMember({ type: 'string' })],
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'numbers',
        type: 'array',
        of: [defineArrayMember({ type: 'number' })],
        validation: (rule) => rule.required(),
      }),
      defineField({ name: 'place', type: 'geopoint' }),
      defineField({ name: 'photo', type: 'image' }),
      defineField({ name: 'text', type: 'array', of: [defineArrayMember({ type: 'block' })] }),
      defineField({ name: 'next', type: 'reference', to: [{ type: 'page' }, { type: 'quote' }] }),
      defineField({
        name: 'parts',
        type: 'array',
        of: [
          defineArrayMember({ type: 'object', name: 'one', fields: [defineField({ name: 'x', type: 'string' })] }),
          defineArrayMember({ type: 'object', name: 'two', fields: [defineField({ name: 'y', type: 'number' })] }),
          defineArrayMember({ type: 'reference', name: 'sharedQuote', to: [{ type: 'quote' }] }),
          defineArrayMember({ type: 'reference', to: [{ type: 'quote' }, { type: 'page' }] }),
          defineArrayMember({ type: 'geopoint', name: 'pin' }),
        ],
      }),
    ],
  }),
  defineType({ name: 'quote', type: 'document', fields: [defineField({ name: 'text', type: 'string' })] }),
])

const system = { _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z', _rev: 'r' }

const full = {
  ...system,
  _id: 'a',
  _type: 'page',
  title: 'T',
  name: 'U',
  n: 3,
  on: true,
  day: '2025-01-01T00:00:00Z',
  tags: ['eins', 'zwei'],
  words: ['wort'],
  numbers: [1, 2],
  place: { _type: 'geopoint', lat: 1, lng: 2, alt: 3 },
  photo: { _type: 'image', asset: { _type: 'reference', _ref: 'nowhere' } },
  text: [
    {
      _type: 'block',
      _key: 'b',
      style: 'h2',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: 'Hallo', marks: [] }],
    },
  ],
  next: { _type: 'reference', _ref: 'q' },
  parts: [
    { _type: 'one', _key: 'a', x: 'X' },
    { _type: 'two', _key: 'b', y: 3 },
    { _type: 'sharedQuote', _key: 'c', _ref: 'q' },
    { _type: 'reference', _key: 'd', _ref: 'nowhere' },
    { _type: 'pin', _key: 'e', lat: 1, lng: 2, alt: 3 },
  ],
}

/** Nothing but what is required, and that empty. */
const sparse = { ...system, _id: 'b', _type: 'page', name: 'U', words: [], numbers: [] }

/** Every list is there and empty. */
const empty = {
  ...sparse,
  _id: 'c',
  title: '',
  n: 0,
  on: false,
  tags: [],
  text: [],
  parts: [],
  photo: { _type: 'image' },
}

const quote = { ...system, _id: 'q', _type: 'quote', text: 'Q' }

const datasets = [[full, quote], [sparse], [empty], [full, sparse, empty, quote], []]

const expectTruth = async (query: string): Promise<void> => {
  const node = typeOf(query, known)
  expect(node, `${query} is refused`).toBeDefined()
  for (const documents of datasets) {
    const answer = await answerOf(query, documents)
    expect(answer, `${query} cannot be evaluated`).toBeDefined()
    expect(node && answer && faultsIn(answer.value, node, known), `${query} → ${JSON.stringify(answer)}`).toEqual([])
  }
}

/** One of each kind: there for certain, maybe, a literal, nothing. */
const operands = [
  'name',
  'title',
  'n',
  'on',
  'dateTime(day)',
  'tags',
  'words',
  'numbers',
  'place',
  'photo',
  'null',
  '""',
  '0',
  '[]',
  'nothing',
]

const pairs = operands.flatMap((one) => operands.map((other) => [one, other] as const))

const inProjections = (expressions: readonly string[]): string =>
  `*[_type == "page"]{${expressions.map((one, index) => `"x${index}": ${one}`).join(', ')}}`

const unary =
  'lower upper string length count defined round dateTime references string::lower string::upper math::sum math::avg math::min math::max pt::text array::compact array::unique coalesce sanity::versionOf sanity::partOfRelease ! - +'.split(
    ' ',
  )

const binary = ['round', 'coalesce', 'array::join', 'array::intersects', 'string::split', 'string::startsWith']

const operators = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '**', 'in', 'match', '&&', '||']

describe('B07 the type of a query admits its true answer, with each operand missing, empty or of another kind', () => {
  test.each(unary)('%s(…)', async (name) => {
    await expectTruth(inProjections(operands.map((one) => `${name}(${one})`)))
  })

  test.each(binary)('%s(…, …)', async (name) => {
    await expectTruth(inProjections(pairs.map(([one, other]) => `${name}(${one}, ${other})`)))
  })

  test.each(operators)('… %s …', async (operator) => {
    await expectTruth(inProjections(pairs.map(([one, other]) => `(${one} ${operator} ${other})`)))
  })

  test.each([
    '(n in 0..2)',
    '(name in "A".."Z")',
    '(0 in 1...n)',
    '(title in path("a.**"))',
    'select(on => "an", title == "T" => n, "aus")',
    'select(on => "an")',
    'select(!defined(photo.asset) => photo)',
    '[...tags, "x"]',
    '[...words, ...numbers, title]',
    'tags[0..1]',
    'tags[-1]',
    'tags[$i]',
    'words[$i + 1]',
    'parts[$i]{_type}',
    '@[$field]',
    'coalesce(place[$field], photo[$field], @["ti" + $end])',
    '{"from": $i, "some": words[$i...$i + 10]}',
    'title[@ == "a"]',
    'title | order(@)',
    'parts[]',
    'parts[]._type',
    'parts[_type == "sharedQuote"]{_type, "text": @->text}',
    'parts[]{_key, "kind": _type, _type == "sharedQuote" => @->{text}, _type == "two" => {y}}',
    'parts[]{..., "z": coalesce(x, string(y), "")}',
    'parts[]->text',
    'parts->',
    'parts[0]',
    'parts[0] + {"z": 1}',
    'parts[] | order(_key)',
    'next->{_type, ...}',
    'next->name',
    'text[].children[].text',
    'text[_type == "block" && style match "h*"]{style, "t": pt::text(@)}',
    'round(length(pt::text(text)) / 5 / 180)',
    '"one" in parts[]._type',
    '{"title": "ohne", ...}',
    '{title, ...}',
    '{"kind": 1, ...photo}',
    'parts[]{..., _type == "one" => {"x": 1, ...}, _type in ["two", "pin"] && defined(y) => {..., "x": y}}',
    '{"x": 1, _type == "page" => {"x": title, "z": 2}, on => {..., "z": 3}, _type == "quote" => {..., "z": n}}',
    '{"z": 1, _type == "page" => photo, _type == "page" && on => {...place}}',
    '{on => {"a": 1}, n > 2 => {"b": 2}, defined(title) => {"c": 3}, defined(tags) => {"d": 4}, defined(day) => {"e": 5}}',
  ])('%s', async (expression) => {
    await expectTruth(`*[_type == "page"]{"x": ${expression}}`)
  })

  test.each([
    '*[_type in ["page", "quote"]]{"kind": _type, title, text}',
    '*[_type == "page" && !defined(photo.asset)]{photo}',
    '*[_type == "page" && photo.asset == null]{photo}',
    '*[_type == "page"]{"a": title}[a == null]',
    '*[_type == "page"]{"a": title}[!defined(a)]',
    '*[_type == "page"].next',
    '*[_type == "page"].photo',
    '*[_type == "page"].photo.asset',
    '*[_type == "page"].parts[]',
    '*[_type == "page"] | score(title match "T*", boost(name match "x", 3)) | order(_score desc)[0...3]{title, _score}',
    '*[_type == "page"] | score(on)',
    '*[_type == "page" && !(_id in path("drafts.**"))]{title, "age": dateTime(now()) - dateTime(day)}',
    '*[_type == "page"]{"same": *[_type == "page" && name == ^.name && _id != ^._id]{title}}',
    '{"x": select(count(*) > 1 => "viele", "wenige"), "y": [*[_type == "page"].name, "k"]}',
    '{"w": array::join(*[_type == "page"].name, ", "), "o": (*[_type == "page"] | order(n asc))[0].n}',
    '*[_type == "page"]{"_key": title, name}',
  ])('%s', expectTruth)
})

describe('what is certain stays so', () => {
  const typed = (query: string): string => {
    const node = typeOf(query, known)
    return node ? createTypeWriter()(node).replaceAll(/\s+/g, ' ') : 'refused'
  }

  test.each([
    ['lower(name)', 'string'],
    ['name + "!"', 'string'],
    ['count(words)', 'number'],
    ['length(name) * 2', 'number'],
    ['"a" in words', 'boolean'],
    ['name match "a*"', 'boolean'],
    ['coalesce(title, name)', 'string'],
    ['defined(title)', 'false | true'],
    ['math::sum(numbers)', 'number'],
    ['array::join(words, ", ")', 'string'],
    ['_type', "'page'"],
    ['_type in ["page"]', 'true'],
    ['words[$i]', 'string | null'],
    ['select(on => "a", "b")', "'a' | 'b'"],
    ['select(on => "a")', "'a' | null"],
    // What only an answer of one of the perspectives has.
    ['select(_originalId in path("drafts.**") => "draft", "published")', "'draft' | 'published'"],
    ['_originalId', 'string | null'],
    ['select(on => ["b"], title == "b" => [], [1])', "Array<1 | 'b'>"],
  ])('%s is %s', (expression, text) => {
    expect(typed(`*[_type == "page"]{"x": ${expression}}`)).toBe(`Array<{ x: ${text} }>`)
  })

  test('`{"kind": "x", ...}` keeps what the document cannot replace', () => {
    expect(typed('*[_type == "quote"]{"kind": "x", ...}')).toMatch(/^Array<\{ kind: 'x' /)
  })
})

const sizeOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.map(sizeOf).reduce((sum, size) => sum + size, 0)
  return isRecord(value) ? 1 + sizeOf(Object.values(value)) : 0
}

test('B07 what is typed of a page of sections grows with their number only', () => {
  const section = (type: string): string =>
    `_type == "${type}" => {..., text[]{..., _type == "block" => {..., markDefs[]{..., ...link{"href": select(kind == "page" => page->slug.current, "#")}}}}, buttons[]{label}, image{"id": asset._ref}}`
  const sizeWith = (count: number): number => {
    const sections = Array.from({ length: count }, (_, index) => section(`box${index}`))
    return sizeOf(admitNull(parseGroq(`*[_type == "page"][0]{boxes[]{..., _type, ${sections.join(', ')}}}`)))
  }
  expect(sizeWith(2)).toBeLessThan(1000)
  expect(sizeWith(20)).toBeLessThan(15 * sizeWith(2))
})
