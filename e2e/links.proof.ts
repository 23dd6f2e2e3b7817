import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#host/testing/free-port.ts'
import { listen, type Listening } from '#publish/listen.ts'
import { hydrateSections, useBrowser, whenHydrated } from './testing/browser.ts'
import { linkKinds, LINKS_PAGE, writeLinkContent, type LinkKind } from './testing/link-kinds.ts'
import { runSite, type RunningSite } from './testing/run-site.ts'

const port = await findFreePort()
const origin = `http://127.0.0.1:${port}`
const foreignPort = await findFreePort()
const foreign = `http://127.0.0.1:${foreignPort}`
const kinds = linkKinds(origin, foreign)
const dir = mkdtempSync(join(tmpdir(), 'links-'))
let site: RunningSite
let other: Listening

beforeAll(async () => {
  writeLinkContent(dir, kinds, origin, foreign)
  other = await listen((_request, response) => response.end('fremd'), { port: foreignPort, variable: 'PORT' })
  site = await runSite(dir, { published: true, port })
}, 240_000)
afterAll(async () => {
  await site.stop()
  await other.stop()
  rmSync(dir, { recursive: true })
})

const { open } = useBrowser()
const linkOf = (page: Page, index: number) => page.getByRole('link', { name: `Link ${index}`, exact: true })
const toUrl = ({ to }: LinkKind): string => new URL(to, origin).href

const openLinks = async (options: BrowserContextOptions = {}) => {
  const { page, whenQuiet } = await open(options)
  await page.goto(`${origin}${LINKS_PAGE}`)
  if (options.javaScriptEnabled !== false) {
    await whenHydrated(page)
    await hydrateSections(page)
  }
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) loads.push(request.url())
  })
  return { page, whenQuiet, loads }
}

/** Whether the tab shows the page that the link leads to. */
const hasArrived = (page: Page, kind: LinkKind) =>
  page.waitForFunction(
    ([href, is404]) =>
      location.href === href &&
      document.readyState === 'complete' &&
      (!document.querySelector('main') ||
        Boolean(document.querySelector('h1')?.textContent?.includes('404')) === is404) &&
      !document.querySelector('#link-kinds'),
    [toUrl(kind), kind.status === 404] as const,
    { timeout: 10_000 },
  )

const failuresOf = async (run: (kind: LinkKind, index: number) => Promise<string | undefined>): Promise<string[]> => {
  const found: string[] = []
  for (const [index, kind] of kinds.entries()) {
    const fault = await run(kind, index).catch((error: unknown) => String(error).split('\n', 1)[0])
    if (fault !== undefined) found.push(`${kind.name}: ${fault}`)
  }
  return found
}

it('L01 there are sixty kinds of links', async () => {
  const { page } = await openLinks()
  expect(kinds.length).toBeGreaterThanOrEqual(60)
  expect(await page.getByRole('link', { name: /^Link \d/ }).count()).toBe(kinds.length)
})

describe('L01 D02 R06 whoever reaches for a link stays on the page', () => {
  it.each(['hover', 'focus', 'touch'])('%s', async (way) => {
    const { page, whenQuiet, loads } = await openLinks({ hasTouch: way === 'touch' })
    for (const index of kinds.keys()) {
      const link = linkOf(page, index)
      if (way === 'hover') await link.hover()
      else if (way === 'focus') await link.focus()
      else await link.dispatchEvent('touchstart')
      await page.mouse.move(index % 2, 0)
    }
    await whenQuiet()
    expect(loads).toEqual([])
    expect(page.url()).toBe(`${origin}${LINKS_PAGE}`)
  })
})

describe('L01 R01 R02 R06 R07 every link leads to the right place, with one load at most', () => {
  const ways: [way: string, options: BrowserContextOptions][] = [
    ['click', {}],
    ['Enter', {}],
    ['click without script', { javaScriptEnabled: false }],
  ]
  it.each(ways)('%s', { timeout: 300_000 }, async (way, options) => {
    const faults = await failuresOf(async (kind, index) => {
      const { page, loads } = await openLinks(options)
      try {
        const link = linkOf(page, index)
        if (way === 'Enter') {
          await link.focus()
          await page.keyboard.press('Enter')
        } else await link.click()
        if (options.javaScriptEnabled === false) await page.waitForURL(toUrl(kind), { timeout: 10_000 })
        else await hasArrived(page, kind)
        return loads.length > 1 ? `${loads.length} loads` : undefined
      } catch (error) {
        return `${page.url()} ${String(error).split('\n', 1)[0]}`
      } finally {
        await page.context().close()
      }
    })
    expect(faults).toEqual([])
  })

  it('middle click', { timeout: 300_000 }, async () => {
    const { page } = await openLinks()
    const faults = await failuresOf(async (kind, index) => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        linkOf(page, index).click({ button: 'middle' }),
      ])
      try {
        await tab.waitForURL(toUrl(kind), { timeout: 10_000 })
        return undefined
      } catch {
        return tab.url()
      } finally {
        await tab.close()
      }
    })
    expect(faults).toEqual([])
    expect(page.url()).toBe(`${origin}${LINKS_PAGE}`)
  })

  it('cold, in one hop', { timeout: 120_000 }, async () => {
    const faults = await failuresOf(async (kind) => {
      const hops: string[] = []
      let url = new URL(kind.href).href.replace(/#.*/, '')
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
    })
    expect(faults).toEqual([])
  })
})
