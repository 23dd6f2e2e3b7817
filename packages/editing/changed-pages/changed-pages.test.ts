import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import type { PageReading } from '@schaufenster/site/studio-site'
import { neighbours } from '@schaufenster/site/testing/example-queries'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { findChanges } from './changed-pages.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true })
const slug = (current: string) => ({ slug: { _type: 'slug', current } })
const page = (id: string, sections: string[], fields: object = {}) => ({
  _id: id,
  _type: 'route',
  title: id,
  template: 'templateDefault',
  ...slug(id),
  content_boxes: sections.map(ref),
  ...fields,
})
const project = (id: string, date: string, fields: object = {}) => ({
  _id: id,
  _type: 'routeProject',
  title: id,
  template: 'templateProject',
  date,
  ...slug(id),
  ...fields,
})
const content = await startWith({
  lines: [
    page('start', ['newest'], { isRoot: true, slug: undefined }),
    page('studio', ['hello']),
    page('kontakt', ['hello'], { relation: ref('studio') }),
    page('leer', []),
    { _id: 'hello', _type: 'boxTitle', title: 'Hallo' },
    { _id: 'newest', _type: 'boxProjects', title: 'Projekte', limit: 3 },
    { _id: 'gold', _type: 'badge', title: 'Gold' },
    { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('leer')] },
    ...['a', 'b', 'c', 'd'].map((id, index) => project(id, `2026-01-0${index + 1}`)),
    project('e', '2026-01-05', { badges: [ref('gold')] }),
  ],
})
const client = connect(content, content.token)

/** Addresses after and before, of what is named while some drafts are there. */
const find = async (
  drafts: readonly { _id: string; _type: string; title?: string }[],
  others: typeof drafts = [],
  queries: PageReading['queries'] = exampleSite.queries,
) => {
  for (const draft of [...drafts, ...others]) await client.create({ ...draft, _id: `drafts.${draft._id}` })
  const ids = drafts.map(({ _id }) => _id)
  const found = await findChanges(ids, (query, params, perspective) => client.fetch(query, params, { perspective }), {
    ...exampleSite,
    queries,
    neighbours,
  })
  await client.delete({ query: '*[_id in path("drafts.**")]' })
  return found
}
const pathsOf = async (...question: Parameters<typeof find>) =>
  (await find(...question)).pages.map(({ before, after }) => (before === after ? after : `${before} → ${after}`))

it.each([
  [
    'a section: the pages that it stands on',
    { _id: 'hello', _type: 'boxTitle', title: 'Moin' },
    ['/studio', '/studio/kontakt'],
  ],
  ['a section as it was', { _id: 'hello', _type: 'boxTitle', title: 'Hallo' }, []],
  [
    'a badge: its project, and where that has a card',
    { _id: 'gold', _type: 'badge', title: 'Silber' },
    ['/', '/d', '/e'],
  ],
  ['a project that stays: its page, its neighbours’', project('b', '2026-01-02', { title: 'B' }), ['/b', '/a', '/c']],
  ['the oldest becomes the newest', project('a', '2026-02-01'), ['/a', '/', '/b', '/e']],
  ['a new project: its neighbours’', project('f', '2026-01-02'), ['undefined → /f', '/a', '/b']],
  [
    'an address: the pages below, too',
    page('studio', ['hello'], slug('atelier')),
    ['/studio → /atelier', '/studio/kontakt → /atelier/kontakt'],
  ],
  [
    'a page that loses its address',
    page('studio', [], { slug: undefined }),
    ['/studio → undefined', '/studio/kontakt → /kontakt'],
  ],
  [
    'a page’s title in the menu: every page',
    page('leer', [], { title: 'Voll' }),
    ['/leer', '/', '/a', '/b', '/c', '/d', '/e', '/studio', '/studio/kontakt'],
  ],
  ['what no page shows', { _id: 'alone', _type: 'boxTitle', title: 'Allein' }, []],
])('%s', async (_title, draft, paths) => {
  expect(await pathsOf([draft])).toEqual(paths)
})

it('a document that decides what a list of the site’s own has', async () => {
  const list = '"own": *[_type == "routeProject" && "Silber" in badges[]->title]._id, '
  const PAGES_QUERY = exampleSite.queries.PAGES_QUERY.replaceAll('_type == "boxTitle" => {', `$&${list}`)
  const silver = { _id: 'gold', _type: 'badge', title: 'Silber' }
  const { pages } = await find([silver], [], { ...exampleSite.queries, PAGES_QUERY })
  expect(pages.map(({ after }) => after)).toEqual(['/', '/d', '/e', '/studio', '/studio/kontakt'])
})

it('a redirect is named by its address', async () => {
  const redirect = { _id: 'r', _type: 'redirect', from: '/alt', to: ref('studio') }
  const { pages, redirects } = await find([redirect])
  expect(pages).toEqual([])
  expect(redirects).toEqual([{ id: 'r', from: '/alt' }])
})

it('what others have not published names no page, and is marked where it shows', async () => {
  const others = [page('leer', [], { title: 'Voll' }), project('d', '2026-01-04', { title: 'D' })]
  const { pages } = await find([{ _id: 'gold', _type: 'badge', title: 'Silber' }], others)
  expect(pages.map(({ after, showsOthers }) => [after, showsOthers])).toEqual([
    ['/', true],
    ['/d', true],
    ['/e', true],
  ])
  expect(await pathsOf([{ _id: 'hello', _type: 'boxTitle', title: 'Moin' }], others)).toEqual([
    '/studio',
    '/studio/kontakt',
  ])
})
