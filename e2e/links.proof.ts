import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { listen } from '@schaufenster/http/listen'
import { hydrateSections, useBrowser, whenHydrated } from './testing/browser.ts'
import { linkKinds, LINKS_PAGE, writeLinkContent, type LinkKind } from './testing/link-kinds.ts'
import { runSite } from './testing/run-site.ts'

const port = await findFreePort()
const origin = `http://127.0.0.1:${port}`
const foreignPort = await findFreePort()
const foreign = `http://127.0.0.1:${foreignPort}`
const kinds = linkKinds(origin, foreign)
/** One of each way in which an address is resolved; how a tab resolves each is in `follow-links.dom.test.ts` and `load-page.test.ts`. */
const CLICKED = [
  '/',
  '/projekte/flutlicht?von=hier#inhalt',
  '/leistungen/',
  '/leistungen.html',
  '/index.html',
  '/%6Ceistungen',
  '/studio/sperling?von=hier',
  '/arbeiten',
  '/alt/drei/teile',
  '/alt/fremd',
  '/de/flutlicht',
  'decomposed, not encoded',
  '/100%',
  '/projekte/gibt-es-nicht',
  '/robots.txt',
  'another site',
]
const dir = await makeFolder()

writeLinkContent(dir, kinds, origin, foreign)
const other = await listen((_request, response) => response.end('fremd'), { port: foreignPort, variable: 'PORT' })
afterAll(other.stop)
const site = await runSite(dir, { published: true, port })
afterAll(site.stop)

const { open } = useBrowser()
const linkOf = (page: Page, index: number) => page.locator('main a').getByText(`Link ${index}`, { exact: true })
const toUrl = ({ to }: LinkKind): string => new URL(to, origin).href

/** A tab with the page of links, and the documents that it loads from then on. */
const openLinks = async (options: BrowserContextOptions = {}) => {
  const { page, whenQuiet } = await open({ reducedMotion: 'reduce', ...options })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) loads.push(request.url())
  })
  const start = async () => {
    await page.goto(`${origin}${LINKS_PAGE}`, { waitUntil: 'domcontentloaded' })
    if (options.javaScriptEnabled !== false) await whenHydrated(page)
    loads.length = 0
  }
  await start()
  return { page, whenQuiet, loads, start }
}

const titles = new Map<string, Promise<string>>()

const fetchTitle = async (url: string): Promise<string> => {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  return /<title>(?<title>[^<]*)/.exec(html)?.groups?.['title']?.replaceAll('&amp;', '&') ?? ''
}

/** Of the page that the host serves there. */
const titleOf = (url: string): Promise<string> => {
  const title = titles.get(url) ?? fetchTitle(url)
  titles.set(url, title)
  return title
}

/** Whether the tab shows the page that the link leads to. */
const hasArrived = async (page: Page, kind: LinkKind) => {
  const wanted = `${toUrl(kind)} "${await titleOf(toUrl(kind))}"`
  const shown = async () => `${page.url()} "${await page.title().catch(() => '')}"`
  await expect.poll(shown, { timeout: 15_000, interval: 20 }).toBe(wanted)
}

it.each(['hover', 'focus', 'touch'])('L01 D02 R06 whoever reaches for a link stays on the page: %s', async (way) => {
  const { page, whenQuiet, loads } = await openLinks({ hasTouch: way === 'touch' })
  expect(await page.locator('main a', { hasText: /^Link \d+$/ }).count()).toBe(kinds.length)
  await hydrateSections(page)
  for (const index of kinds.keys()) {
    const link = linkOf(page, index)
    if (way === 'hover') {
      const prefetched = page.evaluate(
        () => new Promise((done) => addEventListener('mouseover', () => setTimeout(done, 60), { once: true })),
      )
      await link.hover()
      await prefetched
    } else if (way === 'focus') await link.focus()
    else await link.dispatchEvent('touchstart')
  }
  await whenQuiet()
  expect(loads).toEqual([])
  expect(page.url()).toBe(`${origin}${LINKS_PAGE}`)
})

describe('L01 R01 R02 R06 R07 every link leads to the right place, with one load at most', () => {
  it('click', { timeout: 300_000 }, async () => {
    const chosen = [...kinds.entries()].filter(([, { name }]) => CLICKED.includes(name))
    expect(chosen).toHaveLength(CLICKED.length)
    const { page, loads, start } = await openLinks()
    const faults: string[] = []
    for (const [index, kind] of chosen) {
      await start()
      await linkOf(page, index).click({ noWaitAfter: true })
      await hasArrived(page, kind).catch((error: unknown) => faults.push(`${kind.name}: ${String(error)}`))
      if (loads.length > 1) faults.push(`${kind.name}: ${loads.length} loads`)
    }
    expect(faults).toEqual([])
  })

  it('cold, in one hop, as typed and as the page has it', { timeout: 120_000 }, async () => {
    const { page } = await openLinks({ javaScriptEnabled: false })
    const hrefs = await page
      .locator('main a', { hasText: /^Link \d+$/ })
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
    expect(hrefs).toHaveLength(kinds.length)
    const check = async (kind: LinkKind, href: string): Promise<string | undefined> => {
      const hops: string[] = []
      let url = new URL(href).href.replace(/#.*/, '')
      let answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })
      for (let location = answer.headers.get('location'); location; location = answer.headers.get('location')) {
        url = new URL(location, url).href
        hops.push(url)
        answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })
      }
      const text = await answer.text()
      if (hops.length > 1) return `hops: ${hops.join(' → ')}`
      if (url !== toUrl(kind).replace(/#.*/, '')) return `${url} ${answer.status}`
      if (answer.status !== (kind.status ?? 200)) return `status ${answer.status}`
      return kind.status && !(text.includes('Zurück zur Startseite') && text.includes('Farbmühlenweg'))
        ? 'no way home'
        : undefined
    }
    const faults = await Promise.all(
      kinds.flatMap((kind, index) =>
        [kind.href, hrefs[index] ?? ''].map(async (href) => [kind.name, await check(kind, href).catch(String)]),
      ),
    )
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
  })
})
