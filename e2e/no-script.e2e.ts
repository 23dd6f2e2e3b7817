import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useBrowser } from './testing/browser.ts'
import { decodeEntities } from './testing/decode-entities.ts'
import { readSitemap } from './testing/read-sitemap.ts'

const site = inject('siteUrl')
const paths = [...(await readSitemap(site)), '/baukasten']

const metaOf = (html: string, name: string): string | undefined => {
  const value = new RegExp(
    `<meta[^>]*(?:name|property)="${name}"[^>]*content="(?<value>[^"]*)"|<meta[^>]*content="(?<other>[^"]*)"[^>]*(?:name|property)="${name}"`,
  ).exec(html)?.groups
  return value ? decodeEntities(value['value'] ?? value['other'] ?? '') : undefined
}

const canonicalOf = (html: string): string | undefined =>
  /<link[^>]*rel="canonical"[^>]*href="(?<href>[^"]*)"/.exec(html)?.groups?.['href']

describe('D04 every address of the sitemap, without a browser', () => {
  it.each(paths)('%s is 200 with title, canonical address and Open Graph, in full text', async (path) => {
    const response = await fetch(`${site}${path}`, { redirect: 'manual' })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(/<title>(?<title>[^<]{5,})<\/title>/.exec(html)?.groups?.['title']).toContain('Kante')
    expect(metaOf(html, 'description')?.length ?? 0).toBeGreaterThan(20)
    if (path !== '/baukasten') expect(canonicalOf(html)).toBe(`${site}${path}`)
    expect(html.includes('noindex')).toBe(path === '/baukasten')
    expect(metaOf(html, 'og:title')).toBeTruthy()
    expect(metaOf(html, 'og:url') ?? `${site}${path}`).toBe(`${site}${path}`)
    const picture = await fetch(metaOf(html, 'og:image') ?? `${site}/no-picture`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  it(
    'R01 R02 R06 every internal address on every page is a page, a file or one redirect to it',
    { timeout: 120_000 },
    async () => {
      const found = new Map<string, string>()
      for (const path of [...paths, '/gibt-es-nicht']) {
        const html = await (await fetch(`${site}${path}`)).text()
        for (const [, , address = ''] of html.matchAll(/ (href|src|poster)="([^"]*)"/g)) {
          const url = new URL(decodeEntities(address), `${site}${path}`)
          // A fragment of this page needs no request.
          if (url.origin === site && !address.startsWith('#')) found.set(`${url.pathname}${url.search}`, path)
        }
        for (const [, list = ''] of html.matchAll(/ (?:srcset|srcSet|imageSrcSet|imagesrcset)="([^"]*)"/g)) {
          for (const candidate of decodeEntities(list).split(','))
            found.set(candidate.trim().split(/\s/)[0] ?? '', path)
        }
      }
      expect(found.size).toBeGreaterThan(200)
      const wrong: string[] = []
      const rest = [...found]
      const askRest = async () => {
        for (let next = rest.pop(); next; next = rest.pop()) {
          const [address, page] = next
          const { status } = await fetch(`${site}${address}`, { method: 'HEAD', redirect: 'manual' })
          if (status !== 200 && status !== 301) wrong.push(`${status} ${address} on ${page}`)
        }
      }
      // As many at a time as a browser asks for.
      await Promise.all(Array.from({ length: 6 }, askRest))
      expect(wrong).toEqual([])
    },
  )

  it('every fragment that a link refers to exists', async () => {
    const wrong: string[] = []
    const pages = new Map(
      await Promise.all(paths.map(async (path) => [path, await (await fetch(`${site}${path}`)).text()] as const)),
    )
    for (const [path, html] of pages) {
      for (const [, address = ''] of html.matchAll(/<a[^>]* href="([^"]*#[^"]*)"/g)) {
        const url = new URL(decodeEntities(address), `${site}${path}`)
        const target = url.origin === site ? pages.get(url.pathname) : undefined
        if (target && !target.includes(` id="${decodeURIComponent(url.hash.slice(1))}"`))
          wrong.push(`${address} on ${path}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

const { open } = useBrowser()

/** The visible text of a page: nothing hidden or transparent until a script runs. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // A control, not content: without a script all projects are visible.
    const filter = document.querySelector('nav[aria-label="Projekte nach Schlagwort filtern"]')
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, figcaption)')].filter(
      (element) =>
        (element.textContent ?? '').trim() !== '' &&
        !filter?.contains(element) &&
        element.closest(
          '[aria-hidden=true], noscript, template, dialog, [hidden], details:not([open]) > :not(summary)',
        ) === null,
    )
    const pictures = [...document.querySelectorAll('main img')]
    return {
      words: (document.querySelector('main')?.innerText ?? '').split(/\s+/).length,
      hidden: texts
        .filter((element) => !isShown(element) && element.closest('.visually-hidden') === null)
        .map((element) => element.outerHTML.slice(0, 120)),
      pictures: pictures.length,
      unready: pictures
        .filter((picture) => !picture.getAttribute('src') || picture.getAttribute('src')?.startsWith('data:'))
        .map((picture) => picture.outerHTML.slice(0, 120)),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })

describe.each([390, 1440])('E01 JavaScript off, at %i px', (width) => {
  let page: Page

  beforeAll(async () => {
    page = (await open({ javaScriptEnabled: false, viewport: { width, height: 844 } })).page
  })
  afterAll(() => page.context().close())

  it.each([...paths, '/gibt-es-nicht'])('%s is readable', async (path) => {
    await page.goto(`${site}${path}`)
    const { words, hidden, pictures, unready, overflow } = await readPage(page)
    expect(words).toBeGreaterThan(path === '/gibt-es-nicht' ? 5 : 40)
    expect({ hidden, unready, overflow }).toEqual({ hidden: [], unready: [], overflow: 0 })
    if (path.startsWith('/projekte/')) expect(pictures).toBeGreaterThan(1)
  })
})

it.each([390, 820, 1440])('T02 E01 JavaScript off, at %i px the opening film has a link', async (width) => {
  const { page } = await open({ javaScriptEnabled: false, viewport: { width, height: 844 } })
  await page.goto(site)
  // A click fails on a link that is cut off or covered.
  await page.getByRole('link', { name: 'Film ansehen' }).click({ trial: true })
  await page.context().close()
})

it('B09 E01 JavaScript off, collapsed content opens', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.goto(`${site}/jobs`)
  const folded = page.locator('main details:not([open])')
  expect(await folded.count()).toBeGreaterThan(1)
  for (let left = await folded.count(); left > 0; left--) await folded.first().locator('summary').click()
  expect((await readPage(page)).hidden).toEqual([])
  expect(await page.getByText('bezahlt wird Vollzeit').first().isVisible()).toBe(true)
  await page.context().close()
})

it.each(['/', '/projekte/flutlicht', '/gibt-es-nicht'])(
  'H03 E01 JavaScript off, the menu at 390 px on %s: it opens, its links work, and it closes',
  async (path) => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(`${site}${path}`)
    const toggle = page.locator('button[popovertarget="site-menu"]').first()
    await toggle.click()
    for (const target of ['/projekte', '/leistungen', '/studio', '/jobs', '/kontakt'])
      expect(await page.locator(`#site-menu a[href="${target}"]`).isVisible(), target).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('#site-menu a[href="/studio"]').waitFor({ state: 'hidden' })
    await toggle.click()
    await page.locator('#site-menu a[href="/studio"]').click()
    await page.waitForURL('**/studio')
    expect(await page.locator('main h1').isVisible()).toBe(true)
    await page.context().close()
  },
)
