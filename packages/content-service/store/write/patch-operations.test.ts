import { Mutation } from '@sanity/mutator'
import { makePatches, stringifyPatches } from '@sanity/diff-match-patch'
import { describe, expect, test } from 'vitest'
import { parsePath } from './json-path.ts'
import { applyPatch, type PatchOperations } from './patch-operations.ts'
import { readPatch } from './read-patch.ts'
import { matchPath } from './match-path.ts'

const post = {
  _id: 'a',
  _type: 'post',
  title: 'Hello',
  tags: ['a', 'b', 'c', 'd'],
  count: 3,
  body: [
    { _key: 'x', text: 'one', marks: ['em'] },
    { _key: 'y', text: 'two', marks: [] },
  ],
  seo: { title: 'seo', image: { title: 'deep' } },
  'my-field': { on: true },
}

const patched = (operations: PatchOperations): Record<string, unknown> => applyPatch(post, operations)

describe('paths', () => {
  test.each([
    ['title', ['/title']],
    ['seo.image.title', ['/seo/image/title']],
    ['$.seo.title', ['/seo/title']],
    ["['my-field'].on", ['/my-field/on']],
    ['tags[0]', ['/tags/0']],
    ['tags[-1]', ['/tags/3']],
    ['tags[9]', []],
    ['tags[1:3]', ['/tags/1', '/tags/2']],
    ['tags[:1]', ['/tags/0']],
    ['tags[2:-1]', ['/tags/2', '/tags/3']],
    ['tags[0, -1, 0]', ['/tags/0', '/tags/3']],
    ['tags[*]', ['/tags/0', '/tags/1', '/tags/2', '/tags/3']],
    ['tags[@ == "b"]', ['/tags/1']],
    ['body[_key=="y"].text', ['/body/1/text']],
    ["body[_key == 'y'].text", ['/body/1/text']],
    ['body[_key != "y"]._key', ['/body/0/_key']],
    ['body[marks?]', ['/body/0', '/body/1']],
    ['seo[title, image]', ['/seo/title', '/seo/image']],
    ['seo.*', ['/seo/title', '/seo/image']],
    ['..title', ['/title', '/seo/title', '/seo/image/title']],
    ['seo..title', ['/seo/title', '/seo/image/title']],
    ['..[_key=="x"].text', ['/body/0/text']],
    ['body.text', []],
    ['constructor.name', []],
  ])('%s', (path, found) => {
    expect(matchPath(post, parsePath(path)).map((place) => `/${place.join('/')}`)).toEqual(found)
  })

  const malformed = ['', 'a b', 'a.', 'a-b', '[', 'a[', 'a[]', 'a[1', 'a[_key==]', 'a[1.5]', 'a..', '.a', 'a]']
  test.each([...malformed, '__proto__', "a['__proto__'].b", 'hasOwnProperty', 'a'.repeat(3000)])(
    'E07 %j is refused with its position',
    (path) => {
      expect(() => parsePath(path)).toThrow(/character \d+|at most 2048/)
    },
  )

  test('a path of many searches stays fast', () => {
    const narrow = Array.from({ length: 60 }).reduce<unknown>((inner) => ({ a: inner }), 1)
    const started = performance.now()
    matchPath(narrow, parsePath('..a'.repeat(30)))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('operations', () => {
  test.each<[string, PatchOperations, Record<string, unknown>]>([
    [
      'set reaches several places',
      { set: { 'body[*].text': 'same' } },
      {
        body: [
          { ...post.body[0], text: 'same' },
          { ...post.body[1], text: 'same' },
        ],
      },
    ],
    ['set replaces a string by an object', { set: { 'title.en': 'Hi' } }, { title: { en: 'Hi' } }],
    ['set on a search makes nothing', { set: { '..nothing': 1 } }, {}],
    ['set right behind the end adds', { set: { 'tags[4]': 'e', 'tags[9]': 'z' } }, { tags: ['a', 'b', 'c', 'd', 'e'] }],
    ['set in a member that is not there does nothing', { set: { 'body[2].text': 'x', 'body[-3].text': 'x' } }, {}],
    ['setIfMissing in one does nothing', { setIfMissing: { 'body[2].text': 'x', 'body[4].a.b': 1 } }, {}],
    [
      'nor does a path in a union or behind it',
      { set: { 'body[0:9, 2].marks[5].x': 1, 'seo[image].list[0].x': 1 } },
      {},
    ],
    ['setIfMissing keeps', { setIfMissing: { title: 'other', subtitle: 'new' } }, { subtitle: 'new' }],
    [
      'unset of fields and items',
      { unset: ['title', 'tags[0]', 'tags[-1]', 'nothing.here'] },
      { title: undefined, tags: ['b', 'c'] },
    ],
    ['unset of a range', { unset: ['tags[1:3]'] }, { tags: ['a', 'd'] }],
    ['unset by key', { unset: ['body[_key=="x"]'] }, { body: [post.body[1]] }],
    ['inc and dec', { inc: { count: 2, title: 1, none: 1 }, dec: { count: 1 } }, { count: 4 }],
    [
      'insert beside a key that is gone does nothing',
      { insert: { position: 'after', path: 'body[_key=="z"]', items: [9] } },
      {},
    ],
    ['replace of a range', { insert: { position: 'replace', path: 'tags[1:3]', items: [9] } }, { tags: ['a', 9, 'd'] }],
    [
      'replace of an empty range inserts',
      { insert: { position: 'replace', path: 'tags[1:1]', items: [9] } },
      { tags: ['a', 9, 'b', 'c', 'd'] },
    ],
    [
      'replace of what is gone does nothing',
      { insert: { position: 'replace', path: 'body[_key=="z"]', items: [9] } },
      {},
    ],
    [
      'insert where there is no list does nothing',
      { insert: { position: 'after', path: 'title[-1]', items: [9] } },
      {},
    ],
  ])('%s', (_, operations, changes) => {
    const before = structuredClone(post)
    expect(patched(operations)).toEqual({ ...post, ...changes })
    expect(post).toEqual(before)
  })

  test('diffMatchPatch edits strings', () => {
    const text = stringifyPatches(makePatches('Hello', 'Hello, wörld 🌍'))
    expect(patched({ diffMatchPatch: { title: text, count: text } })).toEqual({ ...post, title: 'Hello, wörld 🌍' })
  })

  test('an object set at two places is not shared between documents and patches', () => {
    const value = { list: [1] }
    const first = applyPatch(post, { set: { left: value, right: value } })
    const second = applyPatch(first, { set: { 'left.list[0]': 2 } })
    expect([value, first['left'], second['left'], second['right']]).toEqual([
      { list: [1] },
      { list: [1] },
      { list: [2] },
      { list: [1] },
    ])
  })

  test.each<[Record<string, unknown>]>([
    [{ setIfMissing: { tags: [], seo: {} }, set: { 'seo.title': 'new', 'tags[1]': 'x' } }],
    [{ unset: ['tags[0]', 'seo.image', 'body[_key=="x"].marks'] }],
    [{ inc: { count: 2 }, dec: { count: 1 } }],
    [{ set: { 'body[_key=="y"].text': 'three', 'a.b.c': [1] } }],
    [{ insert: { before: 'tags[0]', items: ['n'] } }],
    [{ insert: { after: 'tags[-1]', items: ['n', 'm'] } }],
    [{ insert: { after: 'body[_key=="x"].marks[-1]', items: ['n'] } }],
    [{ insert: { after: 'body[_key=="y"].marks[-1]', items: ['n'] } }],
    [{ insert: { replace: 'body[_key=="x"]', items: [{ _key: 'z' }] } }],
    [
      {
        diffMatchPatch: {
          title: '@@ -1,5 +1,4 @@\n-Hello\n+Hola\n',
          'body[_key=="x"].text': '@@ -1,3 +1,2 @@\n-one\n+un\n',
        },
      },
    ],
    [{ set: { '..title': 'every' } }],
  ])('%j returns what the Studio shows before the answer arrives', (patch) => {
    const mutation = new Mutation({ mutations: [{ patch: { id: 'a', ...patch } }] })
    expect(patched(readPatch(patch, false))).toEqual(mutation.apply(structuredClone(post)))
  })
})
