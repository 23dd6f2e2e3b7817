import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { buildCopy, type BuildCopy } from './testing/build-copy.ts'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { readSitemap } from './testing/read-sitemap.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

/** Occurs only in the demo's drafts (demo/README.md). */
const DRAFT = 'NUR-ENTWURF-7c1'

describe('SURVEY § 4 token in a bundle, drafts in an output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'))
  const WRITE_TOKEN = 'skKanarienvogelZumSchreiben0123456789'
  let build: BuildCopy
  let readToken = ''

  beforeAll(async () => {
    // The token is valid: this build could read every draft.
    const content = await startContentService({ port: 0, dataDir: folder, importPath: 'demo/content' })
    readToken = content.token
    build = await buildCopy({
      SANITY_API_HOST: content.url,
      SANITY_API_READ_TOKEN: readToken,
      SANITY_API_WRITE_TOKEN: WRITE_TOKEN,
      LIVE_ROUTES: 'on',
    })
    await content.stop()
  }, 180_000)
  afterAll(() => build.remove())

  const unpack = (path: string, bytes: Buffer): Buffer =>
    path.endsWith('.br') ? brotliDecompressSync(bytes) : path.endsWith('.gz') ? gunzipSync(bytes) : bytes

  it('P04 a build with tokens: none of them in any file of the site, of the bundles or of the state, nor in what the build says', () => {
    const files = build.files()
    expect(files.length).toBeGreaterThan(300)
    expect(files.some(({ path }) => path.startsWith('.build/server/'))).toBe(true)
    for (const token of [readToken, WRITE_TOKEN]) {
      expect(token.length).toBeGreaterThan(30)
      expect(files.filter(({ path, bytes }) => unpack(path, bytes).includes(token)).map(({ path }) => path)).toEqual([])
      expect(build.output).not.toContain(token)
    }
  })

  it('R04 P04 nor any draft, though the token could have read it', () => {
    const files = build.files().filter(({ path }) => path.startsWith('dist/'))
    expect(
      files
        .filter(({ path, bytes }) => /geheim/.test(path) || unpack(path, bytes).includes(DRAFT))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

it('SURVEY § 4 P04 R09 drafts through ?preview=true, by a visitor without a login: noindex, never cached, same canonical address, not in the sitemap', async () => {
  const paths = await readSitemap(site)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.join('\n')).not.toMatch(/preview|geheim/)
  for (const path of [...paths, '/geheim', '/_payload.json', '/leistungen/_payload.json']) {
    const response = await fetch(`${site}${path}?preview=true`)
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')], path).toEqual([
      'no-store',
      'noindex',
    ])
    const html = await response.text()
    expect(html, path).not.toContain(DRAFT)
    for (const [link] of html.matchAll(/<link[^>]*rel="canonical"[^>]*>/g)) expect(link, path).not.toContain('preview')
  }
  const { page, whenQuiet } = await open()
  await openHydrated(page, `${site}/leistungen?preview=true`)
  await whenQuiet()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/leistungen`)
  // Not every host can set headers by query.
  const robots = page.locator('head meta[name=robots]')
  expect(await robots.getAttribute('content')).toBe('noindex')
  await page.getByRole('banner').getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
  expect(await robots.getAttribute('content')).toBe('noindex')
})
