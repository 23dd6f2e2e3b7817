import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { EVIL_LINKS_PATH } from '../integration/hostile-content/evil-links.ts'
import { writeHostileDemo } from '../integration/hostile-content/hostile-demo.ts'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { NO_HARM, watchForHarm, type Harm } from './testing/harm.ts'
import { readSitemap } from './testing/read-sitemap.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'
import { runSite } from './testing/run-site.ts'

const { open } = useBrowser()
const site = await runSite(writeHostileDemo(await makeFolder()), { published: true })
afterAll(site.stop)
const paths = [...(await readSitemap(site.url)), '/baukasten']

const openGuarded = async () => {
  const { page, trouble } = await open({ reducedMotion: 'reduce' })
  return { page, trouble, harm: await watchForHarm(page, site.url) }
}

describe('SURVEY § 4 payload break-out, javascript: hrefs, CSP: a site whose every text is an attack', () => {
  it('does no harm when served and hydrated, on pages of every kind', { timeout: 240_000 }, async () => {
    expect(paths).toEqual(expect.arrayContaining([...SAMPLE_PATHS, EVIL_LINKS_PATH]))
    const { page, trouble, harm } = await openGuarded()
    // A page that was not published is rendered live, an unknown one is the error page.
    for (const path of [
      ...SAMPLE_PATHS,
      EVIL_LINKS_PATH,
      `/${encodeURIComponent('") || true || ("')}`,
      '/gibt-es-nicht',
      '/eins/zwei/drei',
      '/404',
    ]) {
      await openHydrated(page, `${site.url}${path}`)
      await page.waitForLoadState('networkidle')
      expect(await harm(), path).toEqual(NO_HARM)
      expect(
        trouble.console.splice(0).filter((line) => !/status of 404/.test(line)),
        path,
      ).toEqual([])
    }
  })

  it('nor when a page is rendered from its payload', { timeout: 120_000 }, async () => {
    const { page, harm } = await openGuarded()
    await openHydrated(page, `${site.url}/impressum`)
    for (const path of paths.filter((address) => address !== '/impressum')) {
      const payload = page.waitForResponse((response) => response.url().includes('_payload.json'))
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      expect((await payload).status(), path).toBe(200)
      const canonical = `${site.url}${path === '/' ? '/' : path}`
      if (path !== '/baukasten')
        await page.waitForFunction(
          (address) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href === address,
          canonical,
        )
      expect(await page.locator('main h1').count(), path).toBe(1)
      expect(await harm(), path).toEqual(NO_HARM)
    }
  })

  it('nor when every link of the page of all links is clicked', async () => {
    const { page, harm } = await openGuarded()
    await openHydrated(page, `${site.url}${EVIL_LINKS_PATH}`)
    const addresses = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(100)
    // Mail apps are not started; everything else leads home. A text that is not a phone number stays a text.
    expect(new Set(addresses.map((address) => address?.replace(/^mailto:.*/, 'mailto')))).toEqual(
      new Set(['/', 'mailto']),
    )
    await page.locator('main a[href="/"]').first().click()
    await page.waitForURL(`${site.url}/`)
    expect(await harm()).toEqual(NO_HARM)
  })
})

describe('SURVEY § 4 CSP: injected code would not run', () => {
  const inject = async (page: Page): Promise<number> => {
    await openHydrated(page, `${site.url}/leistungen`)
    return page.evaluate(() => {
      const script = document.createElement('script')
      const foreign = document.createElement('script')
      const picture = document.createElement('img')
      const base = document.createElement('base')
      base.href = 'https://evil.example/'
      picture.src = 'https://evil.example/x.png'
      const attempts = [
        () => (script.textContent = 'gekapert=1'),
        () => (foreign.src = 'https://evil.example/x.js'),
        () => picture.setAttribute('onerror', 'gekapert=1'),
        () => document.body.insertAdjacentHTML('beforeend', '<i onclick="gekapert=1"></i>'),
        // In a timer: code evaluated by the debugger itself bypasses the policy.
        () => Reflect.apply(setTimeout, window, ['gekapert=1']),
      ]
      const refused = attempts.filter((attempt) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
      document.body.append(script, foreign, picture, base)
      return refused.length
    })
  }
  const expectBlocked = async (harm: () => Promise<Harm>, directives: string[]) => {
    await expect
      .poll(async () => {
        const { violations } = await harm()
        return directives.filter((directive) => !violations.some((line) => line.startsWith(directive)))
      })
      .toEqual([])
    expect((await harm()).ran).toBe(false)
  }

  it('no text becomes a script, its address, a handler or HTML', async () => {
    const { page, harm } = await openGuarded()
    expect(await inject(page)).toBe(5)
    await expectBlocked(harm, [
      'require-trusted-types-for',
      'img-src https://evil.example',
      'base-uri https://evil.example',
    ])
  })

  it('in a browser that knows no Trusted Types neither', async () => {
    const { page, harm } = await openGuarded()
    await page.route(`${site.url}/leistungen`, async (route) => {
      const response = await route.fetch()
      const csp = response.headers()['content-security-policy']?.replace(/; require-trusted-types-for.*/, '') ?? ''
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': csp } })
    })
    expect(await inject(page)).toBe(0)
    await expectBlocked(harm, [
      'script-src-elem inline',
      'script-src-elem https://evil.example',
      'script-src-attr inline',
      'img-src https://evil.example',
      'base-uri https://evil.example',
      'script-src eval',
    ])
  })
})

it('SURVEY § 4 an SVG is only a picture in the page; opened directly it runs no script', async () => {
  const { page, harm } = await openGuarded()
  await openHydrated(page, `${site.url}/zeichnung`)
  const picture = page.locator('main img[src*=".svg"]')
  await picture.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img[src*=".svg"]')?.complete)
  expect(await page.locator('foreignObject, svg script, svg image').count()).toBe(0)
  expect(await harm()).toEqual(NO_HARM)

  const address = new URL((await picture.getAttribute('src')) ?? '', site.url).href
  const response = await page.goto(address)
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  await page.waitForLoadState('networkidle')
  const { ran, requests } = await harm()
  expect({ ran, requests: requests.filter((url) => !url.includes('evil.example')) }).toEqual({
    ran: false,
    requests: [],
  })
})
