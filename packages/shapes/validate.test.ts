import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentShapes, Shape } from './shape.ts'
import { arbitraryOf } from './testing/arbitrary.ts'
import { validate } from './validate.ts'

const types: ContentShapes['types'] = {
  label: {
    kind: 'object',
    fields: {
      _type: { shape: { kind: 'string', values: ['label'] } },
      text: { shape: { kind: 'string', min: 1, max: 3 } },
    },
  },
  tree: {
    kind: 'object',
    fields: {
      _type: { shape: { kind: 'string', values: ['tree'] } },
      branches: { shape: { kind: 'array', of: [{ kind: 'type', name: 'tree', keyed: true }] }, optional: true },
    },
  },
}

const said = (value: unknown, shape: Shape): string[] =>
  validate(value, shape, { types }).map(
    ({ path, level, message, expected }) => `${level} ${path}: ${message}; ${expected}`,
  )

const text = (limits: object = {}): Shape => ({ kind: 'string', ...limits })

test.each<[Shape, unknown, unknown, string]>([
  [text(), 'a', 1, 'error : is the number 1; text'],
  [text({ min: 1 }), 'a', '', 'error : is empty; at least 1 character'],
  [text({ max: 2 }), 'ab', 'abc', 'error : has 3 characters; at most 2 characters'],
  [text({ length: 2 }), 'ab', 'a', 'error : has 1 character; exactly 2 characters'],
  [text({ values: ['a', 'b'] }), 'b', 'c', 'error : is "c"; "a" or "b"'],
  [text({ patterns: [{ source: '^a', flags: 'g' }] }), 'ab', 'ba', 'error : is "ba"; text that matches /^a/g'],
  [
    text({ patterns: [{ source: '^a', flags: '', not: true }] }),
    'ba',
    'ab',
    'error : is "ab"; text that does not match /^a/',
  ],
  [text({ case: 'uppercase' }), 'AB', 'Ab', 'error : is "Ab"; capital letters only'],
  [text({ format: 'date' }), '2024-02-29', '2026-02-29', 'error : is "2026-02-29"; a date such as "2026-01-31"'],
  [
    text({ format: 'date', earliest: '2026-01-01' }),
    '2026-01-01',
    '2025-12-31',
    'error : is 2025-12-31; 2026-01-01 or later',
  ],
  [
    text({ format: 'datetime' }),
    '2026-01-31T09:30:00.000Z',
    '2026-01-31',
    'error : is "2026-01-31"; a time such as "2026-01-31T09:30:00Z"',
  ],
  [text({ format: 'email' }), 'a@b.example', 'a(at)b.example', 'error : is "a(at)b.example"; an e-mail address'],
  [
    text({ format: 'url', schemes: ['https'] }),
    'https://a.example',
    'nonsense',
    'error : is not an address: "nonsense"; an address that begins with https:',
  ],
  [
    text({ format: 'url', schemes: ['mailto'] }),
    'mailto:a@b.example',
    'javascript:alert(1)',
    'error : has the scheme "javascript:": "javascript:alert(1)"; an address that begins with mailto:',
  ],
  [
    text({ format: 'url', schemes: ['https'], allowRelative: true }),
    '/a',
    'http://a.example',
    'error : has the scheme "http:": "http://a.example"; an address that begins with https: or /',
  ],
  [
    text({ format: 'url', schemes: ['https'] }),
    'https://a.example',
    'https://u:p@a.example',
    'error : holds a user name or password: "https://u:p@a.example"; an address that begins with https:',
  ],
  [{ kind: 'number', min: 1, max: 3 }, 2, 4, 'error : is 4; 1 to 3'],
  [{ kind: 'number', greaterThan: 1 }, 1.1, 1, 'error : is 1; more than 1'],
  [{ kind: 'number', lessThan: 0 }, -1, 0, 'error : is 0; less than 0'],
  [{ kind: 'number', integer: true }, 2, 2.5, 'error : is 2.5; a whole number'],
  [{ kind: 'number', precision: 1 }, 2.5, 2.55, 'error : is 2.55; at most 1 digits after the point'],
  [{ kind: 'number', values: [1, 2] }, 1, 3, 'error : is 3; 1 or 2'],
  [{ kind: 'number' }, 0, Number.NaN, 'error : is NaN; a finite number'],
  [{ kind: 'boolean' }, false, 'false', 'error : is the string "false"; true or false'],
  [{ kind: 'null' }, null, 0, 'error : is the number 0; null'],
  [{ kind: 'array', of: [text()], max: 1 }, ['a'], ['a', 'b'], 'error : has 2 members; at most 1'],
  [
    { kind: 'array', of: [text()], unique: true },
    ['a', 'b'],
    ['a', 'a'],
    'error [1]: repeats member 1 of the list; each member once',
  ],
  [{ kind: 'array', of: [text()] }, [], { 0: 'a' }, 'error : is an object; a list'],
  [
    { kind: 'type', name: 'label' },
    { _type: 'label', text: 'a' },
    { _type: 'label' },
    'error text: is missing; text of 1 to 3 characters',
  ],
  [
    { kind: 'reference', to: ['page'] },
    { _type: 'reference', _ref: 'a' },
    { _type: 'reference' },
    'error _ref: is missing; the _id of a page',
  ],
  [{ kind: 'union', of: [text(), { kind: 'null' }] }, null, 1, 'error : is the number 1; text or null'],
])('each kind, right and wrong: %j', (shape, right, wrong, message) => {
  expect(said(right, shape)).toEqual([])
  expect(said(wrong, shape)).toEqual([message])
})

describe('objects', () => {
  const shape: Shape = {
    kind: 'object',
    fields: {
      title: { shape: text({ min: 1, max: 5 }) },
      note: { shape: text({ min: 3 }), optional: true },
      alt: { shape: text(), optional: true, missing: 'warning' },
      badge: { shape: { kind: 'object', fields: { _type: { shape: text() } } }, optional: true, filled: true },
    },
  }
  const valid = { title: 'Hallo', alt: 'a' }

  test('a field that may be missing may be null or emptied', () => {
    expect(said({ ...valid, note: null }, shape)).toEqual([])
    expect(said({ ...valid, note: '' }, shape)).toEqual([])
    expect(said({ ...valid, title: null }, shape)).toEqual(['error title: is null; text of 1 to 5 characters'])
  })
  test('advised presence', () => {
    expect(said({ title: 'Hallo' }, shape)).toEqual(['warning alt: is missing; text'])
    expect(said({ title: 'Hallo', alt: '' }, shape)).toEqual(['warning alt: is empty; text'])
  })
  test('at least one field besides _type', () =>
    expect(
      [{ _type: 'x' }, { _type: 'x', text: null }].map((badge) => said({ ...valid, badge }, shape).at(-1)),
    ).toEqual(['error badge: is empty; an object with a field', 'error badge: is empty; an object with a field']))
  test('a field that is not in the schema', () => {
    expect(said({ ...valid, titel: 1, _upload: {} }, shape)).toEqual([
      'warning titel: is not in the schema; one of title, note, alt or badge, or nothing',
    ])
  })
  test('inherited properties are not fields', () => {
    const value: unknown = JSON.parse('{"title":"a","alt":"b","__proto__":{"title":1},"constructor":1}')
    expect(said(value, shape).map((line) => line.split(';')[0])).toEqual([
      'warning __proto__: is not in the schema',
      'warning constructor: is not in the schema',
    ])
    expect(said(Object.create(valid), shape)).toContain('error title: is missing; text of 1 to 5 characters')
  })
  test('a picture of an export that is referenced by its file', () => {
    const image: Shape = {
      kind: 'object',
      fields: { asset: { shape: { kind: 'reference', to: ['sanity.imageAsset'] } } },
    }
    const found: string[] = []
    validate({ _sanityAsset: 'image@file://./a.png' }, image, { types }, { onReference: ({ id }) => found.push(id) })
    expect(found).toEqual(['image@file://./a.png'])
    expect(said({}, image)).toHaveLength(1)
  })
})

describe('lists of objects', () => {
  const shape: Shape = {
    kind: 'array',
    of: [
      { kind: 'type', name: 'label', keyed: true },
      { kind: 'reference', to: ['page'], keyed: true },
    ],
  }

  test('a path names the member by its key', () => {
    expect(said([{ _key: 'a"b', _type: 'label', text: 'long' }], shape)).toEqual([
      String.raw`error [_key=="a\"b"].text: has 4 characters; 1 to 3 characters`,
    ])
  })
  test('each member needs a unique key', () => {
    const member = { _type: 'label', text: 'a' }
    expect(said([member], shape)).toEqual(['error [0]: has no _key; a _key that no other member of the list has'])
    expect(
      said(
        [
          { ...member, _key: 'a' },
          { ...member, _key: 'a' },
        ],
        shape,
      ),
    ).toEqual(['error [1]: has the _key "a" of another member; a unique _key'])
  })
  test('a type that is not allowed here', () => {
    expect(said([{ _key: 'a', _type: 'tree' }], shape)).toEqual([
      'error [_key=="a"]: has the _type "tree"; "label" or "reference"',
    ])
    expect(said([{ _key: 'a' }], shape)).toEqual(['error [_key=="a"]: has no _type; "label" or "reference"'])
  })
  test('of two similar shapes, the one that fits', () => {
    const either: Shape = {
      kind: 'union',
      of: [
        { kind: 'object', fields: { a: { shape: text() } } },
        { kind: 'object', fields: { b: { shape: text() } } },
      ],
    }
    expect(said({ b: 'x' }, either)).toEqual([])
    expect(said({ b: 1 }, either)).toHaveLength(1)
  })
})

test('advice is reported at its level, with the message of the schema', () => {
  expect(said('abc', text({ advice: [{ max: 2, level: 'warning', message: 'Kürzer!' }] }))).toEqual([
    'warning : has 3 characters (Kürzer!); at most 2 characters',
  ])
})

test('marks are decorators or keys of annotations', () => {
  const list: Shape = { kind: 'array', of: [{ kind: 'unknown' }] }
  const block: Shape = {
    kind: 'object',
    decorators: ['strong'],
    fields: { children: { shape: list }, markDefs: { shape: list, optional: true } },
  }
  const children = [{ _key: 's', marks: ['strong', 'link-0', 'fett'] }]
  expect(said({ children, markDefs: [{ _key: 'link-0' }] }, block)).toEqual([
    'error children[_key=="s"].marks[2]: is "fett"; "strong" or the _key of an entry in markDefs',
  ])
})

describe('members that can only be told apart by a full check', () => {
  const shape: Shape = {
    kind: 'union',
    of: [
      { kind: 'object', fields: { label: { shape: text() }, to: { shape: { kind: 'reference', to: ['page'] } } } },
      { kind: 'object', fields: { label: { shape: text() }, note: { shape: text() }, more: { shape: text() } } },
    ],
  }
  const to = { _type: 'reference', _ref: 'start' }

  test('the references of the one that was meant are found, and no others', () => {
    const found: string[] = []
    const onReference = ({ path, id }: { path: string; id: string }) => void found.push(`${path} ${id}`)
    validate({ label: 'a', to }, shape, { types }, { onReference })
    validate({ label: 'a', note: 'b', more: 'c', to }, shape, { types }, { onReference })
    expect(found).toEqual(['to start'])
  })
  test('warnings are better than an error', () => {
    const advised: Shape = {
      kind: 'union',
      of: [
        { kind: 'object', fields: { a: { shape: text() } } },
        {
          kind: 'object',
          fields: {
            a: { shape: text(), optional: true, missing: 'warning' },
            b: { shape: text(), optional: true, missing: 'warning' },
          },
        },
      ],
    }
    expect(said({}, advised)).toEqual(['warning a: is missing; text', 'warning b: is missing; text'])
  })
})

test('an error is told even if only one issue may be', () =>
  expect(validate(1, text(), { types }, { maxIssues: 1 }).map(({ level }) => level)).toEqual(['error', 'warning']))

describe('hostile values', () => {
  test('deep nesting and cycles terminate', () => {
    interface Tree {
      _type: 'tree'
      _key: string
      branches: Tree[]
    }
    const tree: Tree = { _type: 'tree', _key: 'a', branches: [] }
    tree.branches.push(tree, { ...tree, _key: 'b' })
    const issues = validate(tree, { kind: 'type', name: 'tree' }, { types })
    expect(issues.length).toBeLessThanOrEqual(101)
    expect(issues.at(-1)?.rule).toBe('unchecked')
  })
  test('a million members are checked quickly, and end after a hundred issues', () => {
    const issues = validate(
      Array.from({ length: 1_000_000 }, () => 1),
      { kind: 'array', of: [text()] },
      { types },
    )
    expect(issues).toHaveLength(101)
    expect(issues.at(-1)?.message).toContain('was not checked')
  })
  test.each([undefined, null, 0, '', [], {}, Symbol('x'), () => 1, 10n, new Map(), Object.create(null)])(
    '%o never throws',
    (value) => {
      for (const shape of [...Object.values(types), text(), { kind: 'reference', to: ['page'] } as const])
        expect(() => validate(value, shape, { types })).not.toThrow()
    },
  )
})

test('examples of a text without lists and annotations are valid', () => {
  const shape: Shape = {
    kind: 'object',
    fields: {
      listItem: { shape: { kind: 'string', values: [] }, optional: true },
      markDefs: { shape: { kind: 'array', of: [] } },
    },
  }
  fc.assert(fc.property(arbitraryOf(shape, { types, full: true }), (value) => said(value, shape).length === 0))
})
