import { createServer } from 'node:http'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

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
