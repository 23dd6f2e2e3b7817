import { expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { toPageTree, type PageNode, type PageRow } from './page-tree.ts'

const toTree = (rows: readonly PageRow[], drafts?: readonly string[]) => toPageTree(rows, sitePages, drafts)

const page = (id: string, more: Partial<PageRow> = {}): PageRow => ({
  _id: id,
  _type: 'route',
  title: id,
  slug: id.replace('drafts.', ''),
  ...more,
})

/** Titles with those below them. */
const outline = (nodes: PageNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, outline(children)] : title))

it('R05 nests pages below their parents, the home page first and the rest by title', () => {
  const tree = toTree([
    page('zoo'),
    page('arbeit'),
    page('flutlicht', { parent: 'arbeit', _type: 'routeProject' }),
    page('start', { slug: null, isRoot: true }),
  ])
  expect(outline(tree)).toEqual(['start', ['arbeit', ['flutlicht']], 'zoo'])
  expect(tree[1]?.children[0]?.path).toBe('/arbeit/flutlicht')
})

it('R01 a page without an address is not the home page; a title that is no text does not end the list', () => {
  const tree = toTree([
    page('drafts.kopie', { slug: null, title: 'Kopie' }),
    page('a', { title: 7 }),
    page('b', { title: { de: 'b' } }),
    page('start', { slug: null, isRoot: true }),
  ])
  expect(tree.map(({ title, path }) => [title, path])).toEqual([
    ['start', '/'],
    ['Kopie', undefined],
    ['Ohne Titel', '/a'],
    ['Ohne Titel', '/b'],
  ])
})

it('shows a draft instead of the published version, and marks both', () => {
  const [node, hidden] = toTree([page('a'), page('drafts.a', { title: 'a, neu' }), page('drafts.b')])
  expect(node).toMatchObject({ id: 'a', title: 'a, neu', isPublished: true, isChanged: true })
  expect(hidden).toMatchObject({ id: 'b', isPublished: false, isChanged: true })
})

it('marks a page of which only a section has changed', () => {
  const tree = toTree(
    [page('a', { sections: ['box', null] }), page('b', { sections: ['other'] }), page('c')],
    ['drafts.box', 'versions.r1.other'],
  )
  expect(tree.map(({ id, isPublished, isChanged }) => [id, isPublished, isChanged])).toEqual([
    ['a', true, true],
    ['b', true, false],
    ['c', true, false],
  ])
})

it('R04 leaves out versions that wait in a release', () => {
  const [node, ...others] = toTree([page('versions.r1.a', { title: 'später' }), page('a')])
  expect([node, others]).toMatchObject([{ id: 'a', title: 'a', isPublished: true, isChanged: false }, []])
})

it('loses no page: without its parent, below itself, in a cycle', () => {
  const tree = toTree([
    page('orphan', { parent: 'gone' }),
    page('self', { parent: 'self' }),
    page('one', { parent: 'two' }),
    page('two', { parent: 'one' }),
    page('below', { parent: 'one' }),
  ])
  expect(outline(tree)).toEqual([['one', ['below']], 'orphan', 'self', 'two'])
})
