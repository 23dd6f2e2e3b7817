import { describe, expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { findMoves, toRows, type PageRow, type Rows } from './moved-addresses.ts'

const movesOf = (id: string, rows: Rows) => findMoves([id], rows, sitePages)

const page = (_id: string, slug: string | null, parent?: string): PageRow => ({
  _id,
  title: _id.replace('drafts.', ''),
  slug,
  parent: parent ?? null,
})
const site = [page('start', null), page('projekte', 'projekte'), page('funk', 'funk', 'projekte'), page('jobs', 'jobs')]

describe('R06 addresses that change when a page is published', () => {
  it('its own', () => {
    expect(movesOf('jobs', { pages: [...site, page('drafts.jobs', 'stellen')], redirects: [] })).toEqual({
      moves: [{ id: 'jobs', title: 'jobs', from: '/jobs', to: '/stellen' }],
      obsolete: [],
    })
  })

  it('and those of the pages below', () => {
    const { moves } = movesOf('projekte', { pages: [...site, page('drafts.projekte', 'arbeiten')], redirects: [] })
    expect(moves.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/projekte /arbeiten',
      '/projekte/funk /arbeiten/funk',
    ])
  })

  it('R04 a version that waits in a release takes no address', () => {
    const pages = [...site, page('drafts.jobs', 'stellen'), page('versions.r1.projekte', 'jobs')]
    expect(movesOf('jobs', { pages, redirects: [] }).moves).toMatchObject([{ from: '/jobs', to: '/stellen' }])
  })

  it('also under another page', () => {
    const { moves } = movesOf('jobs', { pages: [...site, page('drafts.jobs', 'jobs', 'projekte')], redirects: [] })
    expect(moves).toMatchObject([{ from: '/jobs', to: '/projekte/jobs' }])
  })

  it.each([
    ['nothing changed', page('drafts.jobs', 'jobs')],
    ['the page is new', page('drafts.neu', 'neu')],
    ['it is the home page', page('drafts.start', 'start')],
  ])('none when %s', (_title, draft) => {
    const id = draft._id.replace('drafts.', '')
    expect(movesOf(id, { pages: [...site, draft], redirects: [] })).toEqual({ moves: [], obsolete: [] })
  })

  it('none from an address that another page has', () => {
    const pages = [...site, page('other', 'jobs'), page('drafts.jobs', 'stellen')]
    expect(movesOf('jobs', { pages, redirects: [] }).moves).toEqual([])
  })

  it('a redirect that is there is known, and one that a page replaces goes', () => {
    const pages = [...site, page('drafts.jobs', 'stellen')]
    const redirects = [
      { _id: 'old', from: '/jobs', to: 'start' },
      { _id: 'back', from: '/stellen/', to: 'jobs' },
      { _id: 'drafts.back', from: '/stellen', to: 'jobs' },
    ]
    expect(movesOf('jobs', { pages, redirects })).toMatchObject({
      moves: [{ redirect: 'old' }],
      obsolete: [{ id: 'back', drafts: ['drafts.back'] }],
    })
    expect(movesOf('jobs', { pages, redirects: [{ _id: 'old', from: '/jobs', to: 'jobs' }] }).moves).toEqual([])
  })

  it('an answer that is none has no rows', () => {
    expect(toRows(null)).toEqual({ pages: [], redirects: [] })
    expect(toRows({ pages: [null, { _id: 'a' }] })).toEqual({ pages: [{ _id: 'a' }], redirects: [] })
  })
})
