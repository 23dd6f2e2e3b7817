import { mkdtempSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
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

/** A foreign page, on another origin. */
const serveForeign = async (html: string): Promise<string> => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  // Chromium resolves this name; for the site it is another origin.
  return typeof address === 'object' && address ? `http://localhost:${address.port}/` : ''
}

/** Messages of the Studio and its tools, and forged variants. */
const MESSAGES = [
  {
    type: 'presentation/refresh',
    domain: 'sanity/channels',
    from: 'presentation',
    to: 'visual-editing',
    data: { source: 'manual', livePreviewEnabled: true },
  },
  {
    type: 'handshake/syn',
    domain: 'sanity/comlink',
    from: 'presentation',
    to: 'visual-editing',
    id: '1',
    data: { id: '1' },
  },
  { type: 'presentation/navigate', domain: 'sanity/channels', data: { url: 'https://evil.example/', type: 'push' } },
  { type: 'preview-snapshots', data: { token: 'x', document: { title: 'gekapert' } } },
  { type: 'reload' },
  { type: 'mutation', result: { _id: 'route-leistungen', title: 'gekapert' }, preview: true, token: 'x' },
  'javascript:alert(1)',
  null,
]

describe('SURVEY § 4 forged live messages', () => {
  /** Waits until only pictures are pending: preview and manifest load after the network was idle. */
  const goAndSettle = async ({ page, whenQuiet }: Awaited<ReturnType<typeof open>>, path: string) => {
    const isPreview = path.includes('preview=true')
    const drafts = isPreview
      ? page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().includes('perspective=drafts'),
        )
      : undefined
    const last = page.waitForResponse(isPreview ? '**/assets/preview-checks-*.js' : '**/builds/meta/*.json')
    await openHydrated(page, `${site}${path}`)
    await whenQuiet()
    await drafts
    const address = (await last).url()
    if (isPreview) await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`)
  }

  it.each(['/leistungen', '/leistungen?preview=true'])(
    'P03 %s ignores a message from a foreign origin',
    async (path) => {
      const tab = await open()
      const { page, whenQuiet } = tab
      await goAndSettle(tab, path)
      const before = await page.locator('main').innerText()
      const asked: string[] = []
      page.on('request', (asking) => (asking.resourceType() === 'image' ? undefined : asked.push(asking.url())))
      await page.evaluate((messages) => {
        for (const data of messages) {
          for (const origin of ['https://evil.example', 'null', `${location.origin}.evil.example`])
            dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
        }
      }, MESSAGES)
      // The same from another window, delivered by the browser.
      const foreign = await serveForeign(
        `<script>const tab = open('${site}${path}', 'opfer'); setInterval(() => { for (const data of ${JSON.stringify(MESSAGES)}) tab.postMessage(data, '*') }, 20)</script>`,
      )
      const popup = page.context().waitForEvent('page', (other) => other.url().startsWith('http://') && other !== page)
      const attacker = await page.context().newPage()
      void attacker.goto(foreign)
      await popup
      await whenQuiet()
      expect(await page.locator('main').innerText()).toBe(before)
      expect(asked).toEqual([])
      expect(page.url()).toBe(`${site}${path}`)
      // Opened from another site, the page has no opener and its opener has no reference to it.
      const opened = page
        .context()
        .pages()
        .find((other) => other.url() === `${site}${path}` && other !== page)
      expect(await opened?.evaluate(() => window.opener === null)).toBe(true)
      expect(await opened?.locator('main').innerText()).toBe(before)
    },
  )
})

it.each(['/leistungen', '/leistungen?preview=true', '/gibt-es-nicht'])(
  'SURVEY § 4 clickjacking: %s cannot be framed by a foreign page',
  async (path) => {
    const foreign = await serveForeign(`<iframe src="${site}${path}" width="800" height="600"></iframe>`)
    const { page } = await open()
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(foreign)
    expect((await refused).text()).toContain("frame-ancestors 'none'")
    expect(page.frames().filter((frame) => frame.url().startsWith(site))).toEqual([])
  },
)

/** Requests a path exactly as written; `fetch` would normalize it. */
const askRaw = (path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((done, fail) => {
    request(site, { path, agent: false }, (response) => {
      response.resume()
      done({ status: response.statusCode ?? 0, location: response.headers.location })
    })
      .once('error', fail)
      .end()
  })

describe('SURVEY § 4 open redirect', () => {
  const TRICKS = [
    '//evil.example',
    '//evil.example/',
    '///evil.example/',
    '/.//evil.example',
    '/.//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/%2f/evil.example//',
    '//evil.example/%2e%2e',
    '/..//evil.example/',
    '//evil.example/%ff',
    '/https://evil.example/',
    '/%0d%0aLocation:%20//evil.example/',
    '/de//evil.example',
    '/de?to=//evil.example',
    '/leistungen//evil.example/',
    '/@evil.example/',
  ]

  it.each(TRICKS)('R06 %s does not lead to another host', async (path) => {
    let address = path
    for (let hop = 0; hop < 4; hop++) {
      const { status, location } = await askRaw(address)
      if (location === undefined) return expect([200, 400, 404]).toContain(status)
      expect(new URL(location, `${site}${address}`).origin, location).toBe(site)
      expect(location).not.toMatch(/^[/\\]{2}/)
      address = location
    }
    throw new Error(`${path} leads round and round.`)
  })

  it('R06 every old address of the demo is one hop from a page', async () => {
    const answer = await fetch(
      `${inject('contentUrl')}/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type == "redirect"]{from}')}`,
    )
    const { result }: { result: { from: string }[] } = JSON.parse(await answer.text())
    expect(result.length).toBeGreaterThan(10)
    for (const { from } of result) {
      for (const address of [from, `${from}/`]) {
        const { status, location = '' } = await askRaw(address)
        expect(status, address).toBe(301)
        expect(location).toMatch(/^\/[^/]/)
        expect((await askRaw(location)).status, location).toBe(200)
      }
    }
  })
})
