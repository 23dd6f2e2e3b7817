import { expect, it } from 'vitest'
import type { ListedPage } from './content.ts'
import { addresses } from './testing/addresses.ts'
import { choosePages as choose } from './choose-pages.ts'

const choosePages = (listed: readonly ListedPage[]) => choose(listed, addresses)

const page = (_id: string, slug: string | null, fields: Partial<ListedPage> = {}): ListedPage => ({
  _id,
  _updatedAt: '2026-01-01T00:00:00Z',
  title: _id.toUpperCase(),
  isRoot: null,
  slug,
  parentSlug: null,
  ...fields,
})
const chosen = (...listed: ListedPage[]) =>
  Object.fromEntries(choosePages(listed).pages.map(({ path, id }) => [path, id]))

it('R01 R02 each page has its address', () => {
  expect(chosen(page('start', null, { isRoot: true }), page('eins', 'eins', { parentSlug: 'projekte' }))).toEqual({
    '/': 'start',
    '/projekte/eins': 'eins',
  })
})

it('R07 the language before a slug is no segment, in the Studio too, whose own bundle knows none', () => {
  const pages = [page('stelle', 'stelle', { parentSlug: 'de/jobs' }), page('work', 'work', { parentSlug: 'en' })]
  const { warnings } = choose(pages, { ...addresses, maxSegments: 3, languages: ['en', 'de'] })
  expect(warnings).toEqual([])
  expect(choose(pages, { ...addresses, maxSegments: 3, languages: ['en'] }).warnings).toEqual([
    expect.stringContaining('"STELLE" (stelle) is not published'),
  ])
})

it('R04 of two documents with one address the newest wins, and the other is reported', () => {
  const newer = page('neu', 'seite', { _updatedAt: '2026-02-01T00:00:00Z' })
  const { pages, warnings } = choosePages([page('alt', 'seite'), newer, page('unter', 'seite', { parentSlug: 'a' })])
  expect(pages.map(({ id }) => id)).toEqual(['unter', 'neu'])
  expect(warnings).toEqual([
    'Not published: "ALT" (alt) has the address /seite of "NEU" (neu) and was changed earlier. Change the slug of one of them.',
  ])
})

it('R01 the home page is the one marked so, not a page whose slug is still to be written', () => {
  const unfinished = page('entwurf', null, { _updatedAt: '2026-02-01T00:00:00Z' })
  const { pages, warnings } = choosePages([unfinished, page('start', '', { isRoot: true })])
  expect(pages).toEqual([expect.objectContaining({ id: 'start', path: '/', key: { slug: '', parent: null } })])
  expect(warnings).toEqual([expect.stringContaining('has no slug and is not the home page')])
})

it('two addresses that are the same file on some computers are reported', () => {
  const { pages, warnings } = choosePages([page('a', 'Über'), page('b', 'u\u0308ber')])
  expect(pages.map(({ id }) => id)).toEqual(['b'])
  expect(warnings).toEqual([
    'Not published: "A" (a) has the address /Über, which differs in capitals only from /über of "B" (b): some computers and hosts keep one file for both. Change the slug of one of them.',
  ])
})

const later = { _updatedAt: '2026-02-01T00:00:00Z' }

it.each([
  ['the one in lower case', undefined, ['impressum', 'Impressum'], '/impressum'],
  ['the one in lower case, in whatever order', undefined, ['Impressum', 'impressum'], '/impressum'],
  ['the one that was there first', undefined, ['Impressum', 'IMPRESSUM'], '/Impressum'],
  ['the published one', '/Impressum', ['impressum', 'Impressum'], '/Impressum'],
  ['the published one, changed last or not', '/Impressum', ['Impressum', 'impressum'], '/Impressum'],
])('R01 of two slugs that differ in capitals %s keeps its file', (_which, published, [first, second], expected) => {
  const listed = [page('eins', first ?? ''), page('zwei', second ?? '', later)]
  const idAt = (path: string) => (path === published ? listed.find(({ slug }) => `/${slug}` === path)?._id : undefined)
  for (const order of [listed, listed.toReversed()])
    expect(choose(order, addresses, idAt).pages.map(({ path }) => path)).toEqual([expected])
})

it('R01 a copy of a page whose address differs in capitals does not take the file, however often it is changed', () => {
  const listed = [
    page('alt', 'team'),
    page('neu', 'Team', later),
    page('neuer', 'Team', { _updatedAt: '2026-03-01T00:00:00Z' }),
  ]
  const { pages, warnings } = choose(listed, addresses, (path) => (path === '/team' ? 'alt' : undefined))
  expect([pages.map(({ id }) => id), warnings.length]).toEqual([['alt'], 2])
})

it('a page whose slug is not an address is left out, with what to change', () => {
  expect(choosePages([page('weg', '../x')])).toEqual({
    pages: [],
    warnings: ['"WEG" (weg) is not published: its slug "../x" contains a slash; use letters, digits and hyphens.'],
  })
})

it.each(['suche', 'Suche'])('R04 a route of the site’s own comes before the document %s, which is reported', (slug) => {
  const { pages, warnings } = choose([page('seite', slug), page('unter', slug, { parentSlug: 'a' })], {
    ...addresses,
    taken: ['/suche'],
  })
  expect(pages.map(({ id }) => id)).toEqual(['unter'])
  expect(warnings).toEqual([expect.stringContaining(`"SEITE" (seite) has the address /${slug} of a route`)])
})
