import { hop, missing, OWN, page, type Case } from './case.ts'

/** The page itself leads on, once it runs. */
const COMPARES_BYTES = Object.fromEntries((['netlify', 'cloudflare', 'vercel'] as const).map((target) => [target, OWN]))
const AT_ONCE = 'it reads its rules with each request or publication'
const NO_SLASH_RULE = { status: 200, headers: {}, body: undefined } as const
const behindTls = (row: Case): Case => ({
  ...row,
  title: `behind a TLS proxy ${row.title}`,
  ask: { ...row.ask, headers: { 'x-forwarded-proto': 'https' } },
})

/** What an address answers: a page, one hop, nothing. */
export const ADDRESSES: readonly Case[] = [
  page('/', 'Startseite in'),
  page('/?utm=1', 'Startseite in'),
  page('/leistungen', 'Leistungen in'),
  page('/projekte', 'Projekte in'),
  page('/projekte/flutlicht', 'Flutlicht in'),
  page('/%C3%BCber%20uns', 'Über uns in'),
  page('/v2.0', 'Version zwei in'),

  {
    title: 'a file of the theme for programs has its address (RFC 8615)',
    ask: { path: '/.well-known/security.txt' },
    status: 200,
    headers: { 'content-type': /^text\/plain/ },
    body: 'Contact',
  },
  missing('/.well-known/gibt-es-nicht'),

  missing('/gibt-es-nicht'),
  missing('/projekte/gibt-es-nicht'),
  missing('/Leistungen'),
  missing('/404', { netlify: OWN, cloudflare: OWN, vercel: OWN }),
  missing('/500', { netlify: OWN, cloudflare: OWN, vercel: OWN }),
  missing('/503.html', { netlify: OWN, cloudflare: OWN, vercel: OWN }),

  // R06: one hop, with and without a slash, the query kept.
  hop('/karriere', '/jobs'),
  hop('/karriere/', '/jobs'),
  behindTls(hop('/karriere/', '/jobs')),
  behindTls(hop('/preise?utm=1', '/leistungen?utm=1#preise')),
  behindTls(hop('/laden', 'https://shop.example/regal?a=1')),
  behindTls(hop('/leistungen/', '/leistungen', 301, { cloudflare: { status: 307 }, netlify: NO_SLASH_RULE })),
  {
    ...page('/gerade-umgezogen', 'Umgezogen in'),
    title: 'R06 an old address that its rules do not have yet is the page that leads on',
    on: { host: AT_ONCE, apache: AT_ONCE, netlify: AT_ONCE, cloudflare: AT_ONCE, vercel: AT_ONCE },
  },
  hop('/gerade-umgezogen/', '/gerade-umgezogen', 301, {
    host: AT_ONCE,
    apache: AT_ONCE,
    netlify: AT_ONCE,
    cloudflare: AT_ONCE,
    vercel: AT_ONCE,
  }),
  // R01: an umlaut as a letter and a mark.
  hop('/u%CC%88ber%20uns', '/%C3%BCber%20uns', 301, COMPARES_BYTES),
  hop('/u%CC%88ber%20uns/?a=b', '/%C3%BCber%20uns?a=b', 301, COMPARES_BYTES),
  hop('/U%CC%88ber', '/%C3%BCber%20uns', 301, COMPARES_BYTES),
  hop('/u%CC%88ber%20uns/bu%CC%88ro', '/%C3%BCber%20uns/b%C3%BCro', 301, COMPARES_BYTES),
  hop('/%C3%BCber%20uns/bu%CC%88ro/', '/%C3%BCber%20uns/b%C3%BCro', 301, COMPARES_BYTES),
  hop('/u%CC%88ber%20uns/b%C3%BCro', '/%C3%BCber%20uns/b%C3%BCro', 301, COMPARES_BYTES),
  behindTls(hop('/u%CC%88ber%20uns/bu%CC%88ro?a=b', '/%C3%BCber%20uns/b%C3%BCro?a=b', 301, COMPARES_BYTES)),
  hop('/karriere?utm=1', '/jobs?utm=1'),
  hop('/projekte/alt', '/projekte/flutlicht', 302),
  hop('/projekte/alt/', '/projekte/flutlicht', 302),
  hop('/%C3%9Cber', '/%C3%BCber%20uns'),
  hop('/laden', 'https://shop.example/regal?a=1'),
  hop('/preise?utm=1', '/leistungen?utm=1#preise'),
  hop('/preise/', '/leistungen#preise'),
  hop('/alt.html', '/leistungen', 301, { vercel: { status: 308, headers: { location: '/alt' } } }),
  hop('/alt', '/leistungen'),
  hop('/a%22b(c)$d', '/jobs'),

  // One address per page.
  hop('/leistungen/', '/leistungen', 301, { cloudflare: { status: 307 }, netlify: NO_SLASH_RULE }),
  hop('/projekte/flutlicht/?a=b', '/projekte/flutlicht?a=b', 301, {
    cloudflare: { status: 307 },
    netlify: NO_SLASH_RULE,
  }),
  ...(
    [
      ['/leistungen.html', 'files'],
      ['/leistungen/index.html', 'folders'],
    ] as const
  ).map(([path, layout]): Case => ({
    ...hop(path, '/leistungen', 301, {
      cloudflare: { status: 307 },
      vercel: { status: 308 },
      netlify: NO_SLASH_RULE,
    }),
    layout,
  })),
  hop('/index.html', '/', 301, { cloudflare: { status: 307 }, vercel: { status: 308 }, netlify: NO_SLASH_RULE }),
]
