import { describe, expect, it } from 'vitest'
import type { StoredDocument } from '@schaufenster/site/stored'
import { confirm, confirmedOf, toConfirmed, withoutTexts } from './confirmed.ts'
import { leavesOf } from './leaves.ts'
import { outOfDate, type Change } from './out-of-date.ts'

const ref = (_ref: string, _key = _ref) => ({ _type: 'reference', _ref, _key })
const image = (name: string) => ({ _type: 'image', asset: { _type: 'reference', _ref: `image-${name}-9x9-jpg` } })
const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: `${text.length}`, text, marks })
const paragraph = (_key: string, children: object[], markDefs: object[] = []) => ({
  _type: 'block',
  _key,
  style: 'normal',
  children,
  markDefs,
})
const link = (href: string) => ({ _type: 'externalLink', _key: 'l', href })
const entry = (_key: string, title: string) => ({ _type: 'service', _key, title, tags: ['Film', 'Ton'] })

const page: StoredDocument = {
  _id: 'fest',
  _type: 'route',
  _rev: 'r1',
  title: 'Fest',
  hideInMenu: false,
  slug: { _type: 'slug', current: 'fest' },
  content_boxes: [ref('titel'), ref('text'), ref('bild'), ref('fuss')],
}
const section: StoredDocument = {
  _id: 'text',
  _type: 'boxText',
  tone: 'paper',
  picture: { _type: 'picture', imageLarge: image('a'), alt: 'Ein Kran' },
  person: ref('anna'),
  text: [
    paragraph('p', [span('Wir bauen Bühnen. Sie stehen fest. Jede ist anders.')]),
    paragraph('q', [span('Mehr '), span('dazu', 'l'), span('.')], [link('https://a.example')]),
  ],
  services: [entry('x', 'Licht'), entry('y', 'Ton')],
}
const menu: StoredDocument = { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('start'), ref('fest')] }

const toText = (...parts: object[]) => ({ text: [paragraph('p', parts), section['text']].flat().toSpliced(1, 1) })

type Edit = [name: string, document: StoredDocument, edit: object, found: readonly Change[]]

const SENTENCES = 'Wir bauen Bühnen. Sie stehen fest. Jede ist anders.'
const P = 'text[_key=="p"]'
const changed = (path: string, old: string, now: string): Change[] => [{ path, kind: 'changed', old, new: now }]

const EDITS: Edit[] = [
  ['a word', page, { title: 'Feste' }, changed('title', 'Fest', 'Feste')],
  [
    'a sentence',
    section,
    toText(span('Wir bauen Bühnen. Jede ist anders.')),
    changed(P, SENTENCES, 'Wir bauen Bühnen. Jede ist anders.'),
  ],
  [
    'a mark',
    section,
    toText(span('Wir bauen Bühnen. '), span('Sie stehen fest.', 'strong'), span(' Jede ist anders.')),
    changed(P, SENTENCES, SENTENCES),
  ],
  [
    'a picture',
    section,
    { picture: { _type: 'picture', imageLarge: image('b'), alt: 'Ein Kran' } },
    changed('picture.imageLarge', 'image-a-9x9-jpg', 'image-b-9x9-jpg'),
  ],
  [
    'a new section',
    page,
    { content_boxes: [ref('titel'), ref('neu'), ref('text'), ref('bild'), ref('fuss')] },
    [{ path: 'content_boxes[_key=="neu"]', kind: 'added', old: '', new: 'neu' }],
  ],
  [
    'a section that was removed',
    page,
    { content_boxes: [ref('titel'), ref('text'), ref('fuss')] },
    [{ path: 'content_boxes[_key=="bild"]', kind: 'removed', old: 'bild', new: '' }],
  ],
  [
    'a section that was moved',
    page,
    { content_boxes: [ref('fuss'), ref('titel'), ref('text'), ref('bild')] },
    [{ path: 'content_boxes[_key=="fuss"]', kind: 'moved', old: 'fuss', new: 'fuss' }],
  ],
  ['an option', section, { tone: 'ink' }, changed('tone', 'paper', 'ink')],
  [
    'a link',
    section,
    {
      text: [
        ...[section['text']].flat().slice(0, 1),
        paragraph('q', [span('Mehr '), span('dazu', 'l'), span('.')], [link('https://b.example')]),
      ],
    },
    changed('text[_key=="q"]', 'Mehr dazu.', 'Mehr dazu.'),
  ],
  ['a slug', page, { slug: { _type: 'slug', current: 'feste' } }, changed('slug', 'fest', 'feste')],
  ['a person', section, { person: ref('ben') }, changed('person', 'anna', 'ben')],
  [
    'a menu',
    menu,
    { mainNavigation: [ref('start'), ref('fest'), ref('kontakt')] },
    [{ path: 'mainNavigation[_key=="kontakt"]', kind: 'added', old: '', new: 'kontakt' }],
  ],
  [
    'a list in a section',
    section,
    { services: [entry('x', 'Licht'), entry('z', 'Bau'), entry('y', 'Ton')] },
    [{ path: 'services[_key=="z"]', kind: 'added', old: '', new: 'Film, Ton\nBau' }],
  ],
]

describe('edits of an original', () => {
  it.each(EDITS)('%s is found and nothing besides', (_, document, edit, found) => {
    expect(outOfDate(leavesOf(document), leavesOf({ ...document, ...edit }))).toEqual(found)
  })

  it.each(EDITS)('%s is found beside a translation, until it is confirmed', (_, document, edit, found) => {
    const [before, after] = [leavesOf(document), leavesOf({ ...document, ...edit })]
    const translation = leavesOf(document).map((leaf) => ({
      ...leaf,
      hash: leaf.text.includes('\n') ? leaf.hash : '-',
    }))
    expect(outOfDate(before, after, translation)).toEqual(found)
    const confirmed = found.reduce((so, change) => confirm(so, after, change), before)
    expect(outOfDate(confirmed, after)).toEqual([])
    expect(outOfDate(confirmed, after, translation)).toEqual([])
  })

  it.each(EDITS)('%s leaves the others of a document as they were', (_, document, edit, found) => {
    const after = leavesOf({ ...document, ...edit, extra: 'Neu' })
    const all = outOfDate(leavesOf(document), after)
    expect(all).toHaveLength(found.length + 1)
    const extra = all.find(({ path }) => path === 'extra')
    expect(outOfDate(extra ? confirm(leavesOf(document), after, extra) : [], after)).toEqual(found)
  })

  it.each(EDITS)('%s that the translation has as well is not out of date', (_, document, edit) => {
    const after = leavesOf({ ...document, ...edit })
    expect(outOfDate(leavesOf(document), after, after)).toEqual([])
  })
})

describe('what is no change', () => {
  it.each<[name: string, edit: object]>([
    ['what the service sets', { _rev: 'r2', _updatedAt: '2026-11-30T12:00:00Z' }],
    ['a language and what was confirmed', { language: 'de', confirmed: toConfirmed(leavesOf(page)) }],
    ['a switch that was on and is off again', { isRoot: false }],
    ['an empty text, list or object', { metaTitle: '', tags: [], badge: {}, image: { _type: 'image' } }],
    ['another division into spans', toText(span('Wir bauen Bühnen. Sie '), span('stehen fest. Jede ist anders.'))],
    ['a new order of fields', Object.fromEntries(Object.entries(section).toReversed())],
    ['an empty paragraph', { text: [...[section['text']].flat(), paragraph('leer', [span('')])] }],
  ])('%s', (_, edit) => {
    expect(outOfDate(leavesOf(section), leavesOf({ ...section, ...edit }))).toEqual([])
  })
})

it('an original that was not published is confirmed without its texts', () => {
  const draft = withoutTexts(leavesOf(section))
  expect(JSON.stringify(toConfirmed(draft))).not.toMatch(/Bühnen|Licht|anna|paper/)
  expect(outOfDate(draft, leavesOf(section))).toEqual([])
  expect(outOfDate(draft, leavesOf({ ...section, tone: 'ink' }))).toEqual(changed('tone', '', 'ink'))
  const fewer = leavesOf({ ...section, services: [entry('y', 'Ton')] })
  expect(outOfDate(draft, fewer)).toMatchObject([{ path: 'services[_key=="x"]', kind: 'removed', old: '' }])
})

it('of several changes of one list each is confirmed alone, its order as a whole', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => ref(id))
  const before = leavesOf({ list: [a, b, c, d] })
  const after = leavesOf({ list: [d, e, c, a] })
  const changes = outOfDate(before, after)
  expect(changes.map(({ kind, path }) => `${kind} ${path.slice('list[_key=='.length, -1)}`).toSorted()).toEqual([
    'added "e"',
    'moved "a"',
    'moved "c"',
    'removed "b"',
  ])
  const left = (kind: Change['kind']) => {
    const change = changes.find((one) => one.kind === kind)
    return outOfDate(change ? confirm(before, after, change) : [], after)
      .map((one) => one.kind)
      .toSorted()
  }
  expect(left('added')).toEqual(['moved', 'moved', 'removed'])
  expect(left('removed')).toEqual(['added', 'moved', 'moved'])
  expect(left('moved')).toEqual(['added', 'removed'])
})

it('a change in a member that was moved is a change of its own', () => {
  const before = leavesOf({ list: [entry('x', 'Licht'), entry('y', 'Ton')] })
  const after = leavesOf({ list: [entry('y', 'Klang'), entry('x', 'Licht')] })
  expect(outOfDate(before, after).map(({ kind, path }) => [kind, path])).toEqual([
    ['moved', expect.stringContaining('list[_key==')],
    ['changed', 'list[_key=="y"].title'],
  ])
})

it('content that says anything has leaves, and none of them twice in a comparison', () => {
  const odd = {
    twice: [entry('x', 'Eins'), entry('x', 'Zwei')],
    unkeyed: [{ title: 'Ohne Schlüssel' }, null, 'Text'],
    nested: [[1, 2], [3]],
    key: [entry('a"].b[0', 'Mit Klammern')],
    block: [{ _type: 'block', _key: 'b', children: 'kaputt', markDefs: 7 }],
  }
  expect(outOfDate(leavesOf(odd), leavesOf(odd))).toEqual([])
  expect(outOfDate([], leavesOf(odd)).length).toBeGreaterThan(0)
  expect(outOfDate(leavesOf(odd), []).length).toBeGreaterThan(0)
})

it('reads what was confirmed from a document that may say anything', () => {
  expect(confirmedOf({ confirmed: toConfirmed(leavesOf(page)) })).toEqual(leavesOf(page))
  expect(confirmedOf({ confirmed: [{ path: 'a', hash: 'b' }, { path: 'c' }, null, 'd'] })).toEqual([
    { path: 'a', hash: 'b', text: '' },
  ])
  expect(confirmedOf({ confirmed: 'x' })).toEqual([])
  const keys = toConfirmed(leavesOf(section)).map(({ _key }) => _key)
  expect(new Set(keys).size).toBe(keys.length)
})
