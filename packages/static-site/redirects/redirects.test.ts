import { normalizeFrom } from '@schaufenster/shapes/redirect-address'
import { describe, expect, it } from 'vitest'
import { addresses } from '@schaufenster/site/testing/addresses'
import type { RedirectDocument } from '@schaufenster/site/content'
import { makeRedirects, type PageAddress } from './redirects.ts'

const PAGES: PageAddress[] = [{ path: '/' }, { path: '/jobs' }, { path: '/über uns' }, { path: '/projekte' }]
const FLUTLICHT = { path: '/projekte/flutlicht', updatedAt: '2026-01-01' }

const document = (fields: Partial<RedirectDocument> & { from: string }): RedirectDocument => ({
  _id: `redirect${fields.from.replaceAll('/', '-')}`,
  url: null,
  permanent: true,
  ref: fields.to ? fields.to._id : null,
  to: null,
  ...fields,
})

const jobs = { _id: 'route-jobs', slug: 'jobs', parentSlug: null }
const toUrl = (from: string, url: string, permanent = true) => document({ from, url, permanent })

const make = (documents: RedirectDocument[], pages = PAGES, files: string[] = []) =>
  makeRedirects(documents, { site: addresses, pages, files, siteUrl: 'https://site.example', localeTable: [] })

const tableOf = (documents: RedirectDocument[], pages = PAGES) =>
  Object.fromEntries(
    make(documents, pages).redirects.map(({ from, to, permanent }) => [from, `${permanent ? 301 : 302} ${to}`]),
  )

describe('R06 old addresses', () => {
  it('lead to a page or to another site, permanently or temporarily', () => {
    expect(
      tableOf([
        document({ from: '/karriere/', to: jobs }),
        document({ from: '/%C3%BCber', to: { _id: 'u', slug: 'über uns', parentSlug: null }, permanent: null }),
        toUrl('/Laden', 'https://shop.example/a?b=1#c', false),
      ]),
    ).toEqual({
      '/karriere': '301 /jobs',
      '/über': '301 /%C3%BCber%20uns',
      '/Laden': '302 https://shop.example/a?b=1#c',
    })
  })

  it('leads to a page that stays published without its document', () => {
    const redirect = document({ from: '/alt', ref: 'gone' })
    expect(tableOf([redirect], [{ id: 'gone', path: '/weg' }])).toMatchObject({ '/alt': '301 /weg' })
    expect(make([redirect], []).warnings[0]).toContain('the page it leads to (gone) is not published')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a//b',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a%2fb',
    '/a%5cb',
    '/a%00',
    '/a\u2028b',
    '/a?b',
    '/a#b',
    '/%E0%A4%A',
    'karriere',
    '',
    '/',
    '/assets/x.js',
    '/builds/latest.json',
    '/_site.json',
    '/.git/config',
    '/og/bild.png',
  ])('%j is not a valid old address', (from) => {
    expect(normalizeFrom(from)).toBeUndefined()
    const { redirects, warnings } = make([document({ from, to: jobs })])
    expect(redirects).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/left out: its old address is not a path/)])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'https:/\\evil.example',
    'https:evil.example',
    'https://site.example@evil.example/',
    'https://site.example//evil.example',
    'https://a\\@b',
    '/jobs',
  ])('%j is not a valid target', (url) => {
    const { redirects, warnings } = make([toUrl('/alt', url)])
    expect(redirects).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('redirect-alt')])
  })

  it('are one hop, permanent only if every part is', () => {
    expect(
      tableOf([
        toUrl('/a', 'https://site.example/b/'),
        toUrl('/b', 'https://site.example/c', false),
        document({ from: '/c', to: jobs }),
      ]),
    ).toEqual({ '/a': '302 /jobs', '/b': '302 /jobs', '/c': '301 /jobs' })
  })

  it.each([
    ['/flutlicht', '/projekte/flutlicht'],
    ['/leistungen/flutlicht', '/projekte/flutlicht'],
    ['/jobs.html', '/jobs'],
    ['/index.html', '/'],
    ['/u\u0308ber%20uns/', '/%C3%BCber%20uns'],
    ['/kurz', '/projekte/flutlicht?a=1'],
    ['/kurz?b=2#c', '/projekte/flutlicht?a=1#c'],
    ['/jobs?b=2#c', '/jobs?b=2#c'],
    ['/a/b/flutlicht', '/a/b/flutlicht'],
    ['/gibt-es-nicht', '/gibt-es-nicht'],
  ])('to the site’s own %s are one hop, to %s', (target, to) => {
    const documents = [
      toUrl('/alt', `https://site.example${target}`),
      toUrl('/kurz', 'https://site.example/flutlicht?a=1'),
    ]
    expect(tableOf(documents, [...PAGES, FLUTLICHT])['/alt']).toBe(`301 ${to}`)
  })

  it('in two forms of an umlaut are one', () => {
    expect(
      tableOf([toUrl('/bu\u0308ro', 'https://shop.example/'), toUrl('/b%C3%BCro/', 'https://x.example/')]),
    ).toEqual({ '/büro': '301 https://shop.example/' })
  })

  it('that form a loop are left out, with every document reported', () => {
    const { redirects, warnings } = make([
      toUrl('/a', 'https://site.example/b'),
      toUrl('/b', 'https://site.example/a'),
      toUrl('/selbst', 'https://site.example/selbst/'),
      toUrl('/davor', 'https://site.example/a'),
      document({ from: '/c', to: jobs }),
    ])
    expect(redirects.map(({ from }) => from)).toEqual(['/c'])
    expect(warnings).toHaveLength(4)
    expect(warnings[0]).toContain('/a (redirect-a) → /b (redirect-b) → /a')
    expect(warnings[2]).toContain('/selbst (redirect-selbst) → /selbst')
  })

  it('are overridden by a published page', () => {
    const { redirects, warnings } = make([toUrl('/jobs/', 'https://shop.example/')])
    expect(redirects).toEqual([])
    expect(warnings[0]).toMatch(/redirect-jobs-.*the page wins/)
  })

  it.each(['a'.repeat(231), 'a/'.repeat(600)])('too long for a file are left out', (path) => {
    expect(normalizeFrom(`/${path}`)).toBeUndefined()
  })

  it('that a file has, or would be above, are left out; a page’s own file leads to it on every host', () => {
    const files = ['jobs.html', 'robots.txt', 'Caddyfile']
    const { redirects, warnings } = make(
      [
        document({ from: '/jobs.html', to: jobs }),
        toUrl('/jobs.html', 'https://shop.example/'),
        document({ from: '/robots.txt', to: jobs }),
        document({ from: '/robots.txt/alt', to: jobs }),
        document({ from: '/Caddyfile.html', to: jobs }),
      ],
      PAGES,
      files,
    )
    expect(redirects.map(({ from }) => from)).toEqual(['/Caddyfile.html'])
    expect(warnings).toHaveLength(3)
    for (const warning of warnings) expect(warning).toMatch(/a file of the site has this address/)
  })

  it('with an extension also apply without it, unless a page has that address', () => {
    expect(tableOf([document({ from: '/alt.html', to: jobs }), document({ from: '/jobs.html', to: jobs })])).toEqual({
      '/alt.html': '301 /jobs',
      '/jobs.html': '301 /jobs',
      '/alt': '301 /jobs',
    })
  })

  it('of one address: the newest wins', () => {
    const { redirects, warnings } = make([
      toUrl('/a', 'https://new.example/'),
      { ...toUrl('/a/', 'https://old.example/'), _id: 'older' },
    ])
    expect(redirects.map(({ to }) => to)).toEqual(['https://new.example/'])
    expect(warnings[0]).toMatch(/document older.*redirect-a redirects/)
  })

  it('to an unpublished page are reported', () => {
    const { redirects, warnings } = make([
      document({ from: '/a', ref: 'gone' }),
      document({ from: '/b', to: { ...jobs, slug: 'entwurf' } }),
      document({ from: '/c' }),
    ])
    expect(redirects).toEqual([])
    expect(warnings.map((text) => /\(document ([\w-]+)\)/.exec(text)?.[1])).toEqual([
      'redirect-a',
      'redirect-b',
      'redirect-c',
    ])
  })
})

describe('R02 a slug alone', () => {
  it('leads to its page under the parent, the last changed one', () => {
    const pages = [
      ...PAGES,
      FLUTLICHT,
      { path: '/leistungen/flutlicht', updatedAt: '2025-01-01' },
      { path: '/projekte/jobs' },
    ]
    expect(tableOf([], pages)).toEqual({ '/flutlicht': '301 /projekte/flutlicht' })
  })

  it('is overridden by an editor’s redirect', () => {
    expect(tableOf([document({ from: '/flutlicht', to: jobs })], [...PAGES, FLUTLICHT])).toEqual({
      '/flutlicht': '301 /jobs',
    })
  })

  it('is left to the live host on a large site', () => {
    expect(
      make(
        [],
        Array.from({ length: 501 }, (_, index) => ({ path: `/projekte/p${index}` })),
      ).redirects,
    ).toEqual([])
  })
})

describe('R07 the language', () => {
  const languages = (...codes: string[]) =>
    makeRedirects([], {
      site: addresses,
      pages: PAGES,
      siteUrl: 'https://site.example',
      localeTable: codes.map((code) => ({ code, iso: code })),
    }).redirects

  it.each([[['de']], [['de', 'en']]])('of %j the first redirects home, unless a page has its address', (codes) => {
    expect(languages(...codes)[0]).toEqual({ from: '/de', to: '/', permanent: true, document: null })
    expect(languages('jobs').map(({ from }) => from)).not.toContain('/jobs')
  })

  it('of several only the first is no part of an address', () => {
    const pages = [...PAGES, { path: '/en' }, { path: '/en/jobs' }, { path: '/en/work/radio' }]
    const { redirects } = makeRedirects([], {
      site: addresses,
      pages,
      siteUrl: 'https://site.example',
      localeTable: ['de', 'en'].map((code) => ({ code, iso: code })),
    })
    expect(redirects.map(({ from }) => from).filter((from) => /^\/(?:de|en)/.test(from))).toEqual([
      '/de',
      '/en/radio',
      '/de/jobs',
      '/de/über uns',
      '/de/projekte',
    ])
  })

  it('of another language: a page is found at its own address after that prefix, one hop for each address, none for home pages', () => {
    const inAll = (...paths: string[]): PageAddress[] => {
      const alternates = paths.map((path) => ({ language: /^\/(en|fr)(?:\/|$)/.exec(path)?.[1] ?? 'de', path }))
      return paths.map((path) => ({ path, alternates }))
    }
    const { redirects } = makeRedirects([], {
      site: addresses,
      pages: [...inAll('/fr/team', '/en/squad'), ...inAll('/', '/en', '/fr'), ...inAll('/team', '/en/people')],
      siteUrl: 'https://site.example',
      localeTable: ['de', 'en', 'fr'].map((code) => ({ code, iso: code })),
    })
    expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      '/de → /',
      '/en/team → /en/people',
      '/fr/squad → /fr/team',
      '/people → /team',
      '/de/team → /team',
    ])
  })

  it('before a page or an old address leads where that leads, in one hop', () => {
    const { redirects } = makeRedirects(
      [
        toUrl('/alt', 'https://site.example/de/flutlicht'),
        toUrl('/alt/drei/teile', 'https://shop.example/', false),
        toUrl('/de/eigen', 'https://shop.example/eigen'),
      ],
      { site: addresses, pages: [...PAGES, FLUTLICHT], siteUrl: 'https://site.example' },
    )
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
      '/alt': '/projekte/flutlicht',
      '/alt/drei/teile': 'https://shop.example/',
      '/de/eigen': 'https://shop.example/eigen',
      '/de': '/',
      '/flutlicht': '/projekte/flutlicht',
      '/de/jobs': '/jobs',
      '/de/über uns': '/%C3%BCber%20uns',
      '/de/projekte': '/projekte',
      '/de/projekte/flutlicht': '/projekte/flutlicht',
      '/de/alt': '/projekte/flutlicht',
      '/de/alt/drei/teile': 'https://shop.example/',
      '/de/flutlicht': '/projekte/flutlicht',
    })
  })

  it('that leads round in a circle is a loop', () => {
    const { redirects, warnings } = makeRedirects([toUrl('/alt', 'https://site.example/de/alt')], {
      site: addresses,
      pages: PAGES,
      siteUrl: 'https://site.example',
    })
    expect(redirects.map(({ from }) => from)).not.toContain('/alt')
    expect(warnings[0]).toContain('it forms a loop: /alt (redirect-alt) → /alt')
  })
})
