import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { toPageFile } from '@schaufenster/static-site/page-files'
import type { HeaderRule } from '@schaufenster/site/headers'
import type { PageLayout } from '@schaufenster/site/outputs'
import { policyFiles } from '@schaufenster/static-site/policy/emit'
import { createPolicy } from '@schaufenster/static-site/policy/policy'

/** Long enough for compression. */
const toPage = (title: string): string =>
  `<!doctype html><title>${title}</title>${`<p>${title} in voller Länge.</p>`.repeat(80)}`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A site at the root of its host, and one under a path. */
export const BASES = ['', '/studio'] as const

/** A video of 2000 bytes, each the last digit of its offset. */
export const FILM = Array.from({ length: 2000 }, (_, index) => String(index % 10)).join('')

/** As a site may have them: for a folder, one page, and an ending. */
const OWN_HEADERS: readonly HeaderRule[] = [
  { path: '/presse/*', headers: { 'cache-control': 'public, max-age=600' } },
  { path: '/v2.0', headers: { 'x-robots-tag': 'noarchive, max-snippet: 50' } },
  { path: '/*.xml', headers: { 'access-control-allow-origin': '*' } },
]

/** @param base path of the site on the host: empty, or `/studio` */
export const toPolicy = (base: string) =>
  createPolicy({
    siteUrl: `https://site.example${base}`,
    preview: { studio: 'https://studio.example', service: 'https://service.example' },
    headers: OWN_HEADERS,
    foreign: { 'frame-src': ['https://karten.example'], 'form-action': ['https://formular.example'] },
    redirects: [
      { from: '/karriere', to: '/jobs', permanent: true, document: 'a' },
      { from: '/projekte/alt', to: '/projekte/flutlicht', permanent: false, document: 'b' },
      { from: '/Über', to: '/%C3%BCber%20uns', permanent: true, document: 'c' },
      { from: '/laden', to: 'https://shop.example/regal?a=1', permanent: true, document: 'd' },
      { from: '/preise', to: '/leistungen#preise', permanent: true, document: 'g' },
      { from: '/alt.html', to: '/leistungen', permanent: true, document: 'e' },
      { from: '/alt', to: '/leistungen', permanent: true, document: null },
      { from: '/a"b(c)$d', to: '/jobs', permanent: true, document: 'f' },
    ],
  })

export const PAGES: Readonly<Record<string, string>> = {
  '/': 'Startseite',
  '/leistungen': 'Leistungen',
  '/jobs': 'Jobs',
  '/projekte': 'Projekte',
  '/projekte/flutlicht': 'Flutlicht',
  '/über uns': 'Über uns',
  '/über uns/büro': 'Büro',
  '/v2.0': 'Version zwei',
  '/presse/mappe': 'Mappe',
}

/** A small published site: one file of every kind. Text files also in compressed form. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  '404.html': toPage('Nicht gefunden'),
  '500.html': toPage('Etwas ging schief'),
  '503.html': toPage('Nicht erreichbar'),
  '_payload.json': '{"build":"b2","page":"Startseite"}',
  '_site.json': '{"build":"b2"}',
  'leistungen/_payload.json': '{"build":"b2","page":"Leistungen"}',
  'leistungen.md': '# Leistungen',
  'builds/payloads/b1/leistungen/_payload.json': '{"build":"b1","page":"Leistungen"}',
  'builds/moved/gerade-umgezogen.html': toPage('Umgezogen'),
  'builds/latest.json': '{"id":"b2","timestamp":1}',
  'builds/meta/b2.json': '{"id":"b2","matcher":[],"prerendered":[]}',
  'assets/main-abc123.js': `console.log(${JSON.stringify('x'.repeat(900))})`,
  'images/zeichen.svg': SVG,
  'assets/zeichen-abc123.svg': SVG,
  'files/p/d/film.mp4': FILM,
  'robots.txt': 'User-agent: *',
  'rss.xml': '<rss/>',
  'site.webmanifest': '{}',
  'favicon.ico': 'Zeichen',
  '.well-known/security.txt': 'Contact: mailto:hallo@site.example',
  '.git/config': 'Geheimes',
}

export const fixtureFiles = (layout: PageLayout = 'files'): [path: string, body: string][] => [
  ...Object.entries(PAGES).map(([path, title]): [string, string] => [toPageFile(path, layout), toPage(title)]),
  ...Object.entries(OTHER_FILES),
]

/** One page has no compressed forms, as in a large site. */
const isPacked = (path: string): boolean => /\.(?:html|js|json|md|svg|txt|xml)$/.test(path) && !path.startsWith('v2.0')

/** Writes the fixture with its policy files into an empty folder. */
export const writeFixtureSite = async (dir: string, layout: PageLayout, base = ''): Promise<void> => {
  const write = async (path: string, body: string | Uint8Array) => {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), body)
  }
  for (const [path, body] of fixtureFiles(layout)) {
    await write(path, body)
    if (!isPacked(path)) continue
    await write(`${path}.br`, brotliCompressSync(body))
    await write(`${path}.gz`, gzipSync(body))
  }
  for (const { path, body } of policyFiles(toPolicy(base), Object.keys(PAGES)).files) {
    await write(path, body)
    // As written by an earlier version of publishing.
    await write(`${path}.br`, brotliCompressSync(body))
    await write(`${path}.gz`, gzipSync(body))
  }
}
