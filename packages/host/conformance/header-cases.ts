import { OWN, REVALIDATE, type Case } from './case.ts'

const NO_QUERY = 'its rules cannot match a query'
const FOREVER = 'public, max-age=31536000, immutable'

/** Headers of every answer: security, caches, builds. */
export const HEADERS: readonly Case[] = [
  // Every answer has the security headers.
  ...['/', '/gibt-es-nicht', '/karriere', '/leistungen/_payload.json', '/assets/main-abc123.js'].map((path): Case => ({
    title: `${path} has the security headers`,
    ask: { path },
    status: [200, 301, 404],
    headers: {
      // The same for every build: which scripts run, each page says in its head.
      'content-security-policy':
        path === '/assets/main-abc123.js'
          ? /(?:^|, )sandbox; default-src 'none'; .*frame-ancestors 'none'/
          : /^(?!.*(?:sha256|default-src|script-src(?:-elem)? )).*script-src-attr 'none'; .*frame-ancestors 'none'; .*base-uri 'none'/,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': /camera=\(\)/,
      'cross-origin-opener-policy': 'same-origin',
    },
    ...(path === '/karriere' ? { on: { netlify: OWN, cloudflare: OWN } } : {}),
  })),
  ...['/images/zeichen.svg', '/assets/zeichen-abc123.svg'].map((path): Case => ({
    title: `${path} opened directly runs no script`,
    ask: { path },
    status: 200,
    headers: {
      'content-type': /^image\/svg\+xml/,
      'content-security-policy': /(?:^|, )sandbox; default-src 'none'/,
      'cache-control': FOREVER,
    },
  })),
  {
    title: 'the feed opened directly runs no script',
    ask: { path: '/rss.xml' },
    status: 200,
    headers: {
      'content-type': /^application\/xml/,
      'content-security-policy': /(?:^|, )sandbox; default-src 'none'/,
      'cache-control': REVALIDATE,
    },
  },
  ...(
    [
      ['a picture with preview=true', { path: '/images/zeichen.svg?preview=true' }],
      ['a picture by an encoded address', { path: '/im%61ges/zeichen.svg' }],
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
  {
    title: 'favicon.ico, which programs ask for without reading a page, is a file, kept for a day',
    ask: { path: '/favicon.ico' },
    status: 200,
    headers: { 'content-type': /^image\/(?:x-icon|vnd\.microsoft\.icon)/, 'cache-control': 'public, max-age=86400' },
    body: 'Zeichen',
  },

  // A site's own rules and origins.
  {
    title: 'a rule for a folder takes the place of the cache rule of pages',
    ask: { path: '/presse/mappe' },
    status: 200,
    headers: { 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' },
  },
  {
    title: 'a rule for one page',
    ask: { path: '/v2.0' },
    status: 200,
    headers: { 'x-robots-tag': 'noarchive, max-snippet: 50', 'cache-control': REVALIDATE },
  },
  {
    title: 'a rule for an ending',
    ask: { path: '/rss.xml' },
    status: 200,
    headers: { 'access-control-allow-origin': '*', 'content-security-policy': /sandbox/ },
  },
  {
    title: 'every page may use the origins that the site names, and no others',
    ask: { path: '/jobs' },
    status: 200,
    headers: {
      'content-security-policy':
        /frame-src https:\/\/karten\.example; .*form-action 'self' https:\/\/formular\.example/,
    },
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
]
