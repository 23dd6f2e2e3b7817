import type { PageLayout } from '#publish/variables.ts'
import type { Question } from './ask.ts'
import { FILM } from './fixture-site.ts'

/** The hosts: four run for real, and the configuration of three is interpreted by their documented rules. */
const TARGETS = ['host', 'nginx', 'apache', 'caddy', 'netlify', 'cloudflare', 'vercel'] as const
export type Target = (typeof TARGETS)[number]

export interface Expected {
  status: number | readonly number[]
  /** null: must be absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>
  /** Part of the body; empty: no body at all. */
  body?: string
}

export interface Case extends Expected {
  title: string
  ask: Question
  /** Only where pages are written like this. */
  layout?: PageLayout
  /** Differences of a host by its own rules; a string says why the case is skipped. */
  on?: Partial<Record<Target, Partial<Expected> | string>>
}

const OWN = 'the platform’s own behaviour, not configured'
/** What a platform does for every file. */
const byPlatform = { netlify: OWN, cloudflare: OWN, vercel: OWN } as const
const NO_QUERY = 'its rules cannot match a query'
const PART_OF_PACKED = 'it sends a part of the compressed form, as the standard allows'
const NO_SLASH_RULE = { status: 200, headers: {}, body: undefined } as const

const REVALIDATE = /^(?:no-cache|public, max-age=0, must-revalidate)$/
const FOREVER = 'public, max-age=31536000, immutable'
const packed = (encoding: string) => ({ 'accept-encoding': encoding })

const page = (path: string, body: string): Case => ({
  title: `${path} is a page`,
  ask: { path },
  status: 200,
  headers: { 'content-type': /^text\/html; ?charset=utf-8$/i, 'cache-control': REVALIDATE },
  body,
})

const hop = (path: string, location: string, status: number = 301, on: Case['on'] = {}): Case => ({
  title: `${path} leads to ${location}`,
  ask: { path },
  status,
  headers: { location },
  on,
})

const behindTls = (row: Case): Case => ({
  ...row,
  title: `behind a TLS proxy ${row.title}`,
  ask: { ...row.ask, headers: { 'x-forwarded-proto': 'https' } },
})

const missing = (path: string, on: Case['on'] = {}): Case => ({
  title: `${path} does not exist`,
  ask: { path },
  status: 404,
  headers: { 'content-type': /^text\/html/ },
  body: 'Nicht gefunden',
  on,
})

export const CASES: readonly Case[] = [
  page('/', 'Startseite in'),
  page('/?utm=1', 'Startseite in'),
  page('/leistungen', 'Leistungen in'),
  page('/projekte', 'Projekte in'),
  page('/projekte/flutlicht', 'Flutlicht in'),
  page('/%C3%BCber%20uns', 'Über uns in'),
  page('/v2.0', 'Version zwei in'),

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

  // Every answer has the security headers.
  ...['/', '/gibt-es-nicht', '/karriere', '/leistungen/_payload.json', '/assets/main-abc123.js'].map((path): Case => ({
    title: `${path} has the security headers`,
    ask: { path },
    status: [200, 301, 404],
    headers: {
      'content-security-policy': /script-src 'self' 'sha256-[\w+/]+=*'; .*frame-ancestors 'none'; .*base-uri 'none'/,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': /camera=\(\)/,
      'cross-origin-opener-policy': 'same-origin',
    },
    ...(path === '/karriere' ? { on: { netlify: OWN, cloudflare: OWN } } : {}),
  })),
  {
    title: 'an SVG opened directly runs no script',
    ask: { path: '/images/zeichen.svg' },
    status: 200,
    headers: {
      'content-type': /^image\/svg\+xml/,
      'content-security-policy': /(?:^|, )sandbox; default-src 'none'/,
      'cache-control': FOREVER,
    },
  },
  ...(
    [
      ['a picture with preview=true', { path: '/images/zeichen.svg?preview=true' }],
      ['a picture in a frame', { path: '/images/zeichen.svg', headers: { 'sec-fetch-dest': 'iframe' } }],
      ['a file with preview=true', { path: '/files/p/d/film.mp4?preview=true' }],
    ] as const
  ).map(([upload, ask]): Case => ({
    title: `P04 ${upload} keeps its sandbox`,
    ask,
    status: 200,
    headers: { 'content-security-policy': /(?:^|, )sandbox; default-src 'none'/, 'cache-control': FOREVER },
  })),
  {
    title: 'P04 a preview is neither cached nor indexed, and only framed by the Studio',
    ask: { path: '/leistungen?preview=true' },
    status: 200,
    body: 'Leistungen in',
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        /connect-src 'self' https:\/\/service\.example;.*frame-ancestors https:\/\/studio\.example;/,
    },
    on: { netlify: NO_QUERY, cloudflare: NO_QUERY },
  },
  {
    title: 'a page without preview may be indexed',
    ask: { path: '/leistungen?preview=1' },
    status: 200,
    headers: { 'x-robots-tag': null },
  },

  {
    title: 'Strict-Transport-Security is sent over https',
    ask: { path: '/', headers: { 'x-forwarded-proto': 'https' } },
    status: 200,
    headers: { 'strict-transport-security': /^max-age=\d+$/ },
  },
  {
    title: 'and not without',
    ask: { path: '/' },
    status: 200,
    headers: { 'strict-transport-security': null },
    on: { netlify: 'always https', cloudflare: 'always https', vercel: 'always https' },
  },

  // Caching.
  {
    title: 'hashed files are immutable',
    ask: { path: '/assets/main-abc123.js' },
    status: 200,
    headers: { 'content-type': /^text\/javascript/, 'cache-control': FOREVER },
  },
  {
    title: 'D01 the newest build is revalidated',
    ask: { path: '/builds/latest.json?1700000000' },
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': /^application\/json/ },
    body: '"b2"',
  },
  {
    title: 'a chunk of an earlier build does not exist',
    ask: { path: '/assets/gone-000.js' },
    status: 404,
    headers: { 'cache-control': 'no-store' },
    on: { netlify: { headers: {} }, cloudflare: { headers: {} }, vercel: { headers: {} } },
  },
  {
    title: 'a page’s Markdown is not indexed',
    ask: { path: '/leistungen.md' },
    status: 200,
    headers: { 'x-robots-tag': 'noindex', 'content-type': /^text\/markdown/ },
  },
  {
    title: 'the web manifest has its type',
    ask: { path: '/site.webmanifest' },
    status: 200,
    headers: { 'content-type': /^application\/manifest\+json/ },
  },

  // D01: payloads by build.
  {
    title: 'D01 the payload of the current build',
    ask: { path: '/leistungen/_payload.json?b2' },
    status: 200,
    headers: { 'cache-control': REVALIDATE },
    body: '"b2"',
  },
  {
    title: 'D01 the payload of an earlier build',
    ask: { path: '/leistungen/_payload.json?b1' },
    status: 200,
    body: '"b1"',
    on: { netlify: NO_QUERY, cloudflare: NO_QUERY, vercel: NO_QUERY },
  },
  {
    title: 'D01 of an unknown build, the current one',
    ask: { path: '/leistungen/_payload.json?zz' },
    status: 200,
    body: '"b2"',
  },
  {
    title: 'a build’s name is not a path',
    ask: { path: '/leistungen/_payload.json?../payloads/b1' },
    status: 200,
    body: '"b2"',
  },

  // Versions, parts, compression.
  {
    title: 'a copy that is fresh',
    ask: { path: '/leistungen', headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
    status: 304,
    body: '',
    on: { ...byPlatform, apache: 'it ignores a date in the future, as the standard says' },
  },
  {
    title: 'a copy that is stale',
    ask: { path: '/leistungen', headers: { 'if-none-match': '"other"' } },
    status: 200,
    headers: { etag: /^(?:W\/)?".+"$/ },
    on: byPlatform,
  },
  {
    title: 'an outdated version',
    ask: { path: '/leistungen', headers: { 'if-match': '"other"' } },
    status: 412,
    on: byPlatform,
  },
  {
    title: 'the version of a past time',
    ask: { path: '/leistungen', headers: { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' } },
    status: 412,
    on: byPlatform,
  },
  {
    title: 'part of a video',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'bytes=10-19' } },
    status: 206,
    headers: { 'content-range': 'bytes 10-19/2000', 'content-length': '10', 'content-type': 'video/mp4' },
    body: '0123456789',
    on: byPlatform,
  },
  {
    title: 'the end of a video',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'bytes=-5' } },
    status: 206,
    headers: { 'content-range': 'bytes 1995-1999/2000' },
    body: '56789',
    on: byPlatform,
  },
  {
    title: 'the rest of a video',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'bytes=1990-' } },
    status: 206,
    body: '0123456789',
    on: byPlatform,
  },
  {
    title: 'a part beyond the end',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'bytes=5000-' } },
    status: 416,
    headers: { 'content-range': 'bytes */2000' },
    on: { ...byPlatform, apache: { headers: {} } },
  },
  {
    title: 'a part in another unit is the whole',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'lines=1-2' } },
    status: [200, 416],
    on: { ...byPlatform, host: { status: 200, body: FILM } },
  },
  {
    title: 'a part of an outdated version is the whole file',
    ask: { path: '/files/p/d/film.mp4', headers: { range: 'bytes=0-1', 'if-range': '"gone"' } },
    status: 200,
    body: FILM,
    on: byPlatform,
  },
  {
    title: 'a part of text is a part of the uncompressed file',
    ask: { path: '/leistungen', headers: { ...packed('gzip'), range: 'bytes=0-14' } },
    status: 206,
    headers: { 'content-encoding': null },
    body: '<!doctype html>',
    on: { ...byPlatform, nginx: PART_OF_PACKED, caddy: PART_OF_PACKED },
  },
  {
    title: 'text is compressed with gzip',
    ask: { path: '/leistungen', headers: packed('gzip') },
    status: 200,
    headers: { 'content-encoding': 'gzip', vary: /accept-encoding/i, 'content-type': /^text\/html/ },
    on: byPlatform,
  },
  {
    title: 'text is compressed with Brotli',
    ask: { path: '/leistungen', headers: packed('gzip, br') },
    status: 200,
    headers: { 'content-encoding': 'br', vary: /accept-encoding/i },
    on: { ...byPlatform, nginx: 'Debian’s nginx has no Brotli module' },
  },
  {
    title: 'an encoding that a browser rejects is not sent',
    ask: { path: '/leistungen', headers: packed('br;q=0, gzip;q=0') },
    status: 200,
    headers: { 'content-encoding': null, vary: /accept-encoding/i },
    body: 'Leistungen in',
    on: byPlatform,
  },
  {
    title: 'an error page is compressed too',
    ask: { path: '/gibt-es-nicht', headers: packed('gzip') },
    status: 404,
    headers: { 'content-encoding': 'gzip' },
    on: { ...byPlatform, apache: 'it sends its error document as it is' },
  },
  {
    title: 'HEAD has headers and no body',
    ask: { path: '/leistungen', method: 'HEAD' },
    status: 200,
    headers: { 'content-length': /^[1-9]/, 'content-type': /^text\/html/ },
    body: '',
    on: byPlatform,
  },
  {
    title: 'HEAD of a missing page has a length too',
    ask: { path: '/gibt-es-nicht', method: 'HEAD' },
    status: 404,
    headers: { 'content-length': /^[1-9]/, 'content-type': /^text\/html/ },
    body: '',
    on: byPlatform,
  },
  {
    title: 'HEAD of a video',
    ask: { path: '/files/p/d/film.mp4', method: 'HEAD' },
    status: 200,
    headers: { 'content-length': '2000', 'accept-ranges': 'bytes' },
    body: '',
    on: byPlatform,
  },
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method): Case => ({
    title: `${method} is not allowed`,
    ask: { path: '/leistungen', method },
    status: 405,
    headers: { allow: 'GET, HEAD' },
    on: { ...byPlatform, apache: { headers: { allow: /^GET, HEAD/ } } },
  })),

  // Tricks.
  hop('//evil.example/', '/evil.example', 301, byPlatform),
  hop('//evil.example//', '/evil.example', 301, byPlatform),
  ...[
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/leistungen%00.html',
    '/projekte%2fflutlicht',
    '/.git/config',
    '/%2egit/config',
    '/policy.json',
    '/nginx.conf',
    '/Caddyfile',
    '/.htaccess',
    '/.nojekyll',
    '/_headers',
    '/_redirects',
    '/vercel.json',
    '/wrangler.jsonc',
    '/policy.json.br',
    '/policy.json.gz',
    '/vercel.json.br',
    '/Policy.JSON',
    '/404.html.br',
    '/assets/..%5c..%5cpolicy.json',
    '/assets/',
  ].map((path): Case => ({
    title: `${path} reveals nothing`,
    ask: { path },
    // nginx refuses paths out of its folder; it and Caddy decode an encoded slash. A folder is redirected to the address
    // without the slash by some.
    status: [400, 404],
    on: {
      ...byPlatform,
      ...(path.includes('projekte%2f') ? { nginx: { status: 200 }, caddy: { status: 200 } } : {}),
      ...(path.includes('%00') ? { caddy: { status: 500 } } : {}),
      ...(path === '/assets/' ? { host: { status: 301 }, apache: { status: 301 }, caddy: { status: 301 } } : {}),
    },
  })),
]
