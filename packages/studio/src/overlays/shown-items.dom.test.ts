import type { EditPlace } from '@schaufenster/site/overlays'
import { expect, test } from 'vitest'
import { findItems } from './shown-items.ts'

const place = (...path: EditPlace['path'][number][]): EditPlace => ({ id: 'box', type: 'boxValues', path })
const key = (name: string) => ({ _key: name })

/** Elements by their ids, with what their marks say. */
const find = (html: string, places: Record<string, EditPlace>) => {
  document.body.innerHTML = html
  const marks = Object.entries(places).map(([id, at]) => {
    const element = document.querySelector(`#${id}`)
    if (!element) throw new Error(`There is no ${id}.`)
    return [element, at] as const
  })
  return findItems(marks).map(({ list, members }) => [
    list,
    members.map(({ member }) => ('key' in member ? member.key : member.ref)),
  ])
}

test('P02 texts and pictures of one member are one', () =>
  expect(
    find('<ul><li><img id="a"><div><h3 id="b"></h3></div><p id="c"></p></li><li><h3 id="d"></h3></li></ul>', {
      a: place('values', key('one'), 'image'),
      b: place('values', key('one'), 'title'),
      c: place('values', key('one'), 'text'),
      d: place('values', key('two'), 'title'),
    }),
  ).toEqual([['values', ['one', 'two']]]))

test('P02 a list within a member, and pictures that are members themselves', () =>
  expect(
    find('<ul><li><b id="a"></b><p><a id="b"></a><a id="c"></a></p></li><li><i id="d"></i></li></ul>', {
      a: place('rows', key('one'), 'title'),
      b: place('rows', key('one'), 'buttons', key('x'), 'label'),
      c: place('rows', key('one'), 'buttons', key('y')),
      d: place('rows', key('two')),
    }),
  ).toEqual([
    ['rows', ['one', 'two']],
    ['rows[_key=="one"].buttons', ['x', 'y']],
  ]))

test('P02 members that are documents of their own', () =>
  expect(
    find('<ul><li><b id="a"></b><i id="b"></i></li><li><b id="c"></b></li></ul>', {
      a: { id: 'ida', type: 'person', path: ['name'], within: place('people') },
      b: { id: 'ida', type: 'person', path: ['role'], within: place('people') },
      c: { id: 'ole', type: 'person', path: ['name'], within: place('people') },
    }),
  ).toEqual([['people', ['ida', 'ole']]]))

test.each([
  ['a single member has no other place', '<ul><li id="a"></li></ul>', { a: place('values', key('one'), 'title') }],
  [
    'paragraphs of a rich text are moved in its editor',
    '<div><p id="a"></p><p id="b"></p></div>',
    {
      a: place('text', key('one'), 'children', key('x'), 'text'),
      b: place('text', key('two'), 'children', key('y'), 'text'),
    },
  ],
  [
    'members whose parts the page mixes are no elements',
    '<table><tr><td id="a"></td><td id="b"></td></tr><tr><td id="c"></td><td id="d"></td></tr></table>',
    {
      a: place('values', key('one'), 'title'),
      b: place('values', key('two'), 'title'),
      c: place('values', key('one'), 'text'),
      d: place('values', key('two'), 'text'),
    },
  ],
  [
    'values without keys go by no number',
    '<p><b id="a"></b><b id="b"></b></p>',
    { a: place('tags', 0), b: place('tags', 1) },
  ],
])('P02 %s', (_why, html, places) => expect(find(html, places)).toEqual([]))
