import { hop, OWN, type Case } from './case.ts'
import { FILM } from './fixture-site.ts'

/** What a platform does for every file. */
const byPlatform = { netlify: OWN, cloudflare: OWN, vercel: OWN } as const
const PART_OF_PACKED = 'it sends a part of the compressed form, as the standard allows'
const packed = (encoding: string) => ({ 'accept-encoding': encoding })

/** Versions, parts, compression, methods, and tricks. */
export const TRANSFERS: readonly Case[] = [
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
    title: 'a page that was published without a compressed form is compressed with gzip',
    ask: { path: '/v2.0', headers: packed('gzip') },
    status: 200,
    headers: { 'content-encoding': 'gzip', vary: /accept-encoding/i, etag: /./ },
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
