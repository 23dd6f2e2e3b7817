import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { holdBack, openHydrated, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { follow, runStaticSite } from './testing/static-site.ts'
import { wake } from './testing/wake.ts'

const { open } = useBrowser()
const idOf = (tab: Page): Promise<string> =>
  tab.evaluate(() => JSON.parse(document.querySelector('#page-state')?.textContent ?? '').build)
const people = (tab: Page) => tab.getByText('Ada Beispiel').first()

it('D01 a tab finishes on its own build, and its next navigation after it learns of a deploy is a full load', async () => {
  const { url, deployNext } = await runStaticSite()
  const { page: tab, trouble } = await open()
  await openHydrated(tab, url)
  const old = await idOf(tab)
  await deployNext()
  // Idle since before the deploy: data and code of its own build still exist.
  await follow(tab, 'Team')
  await people(tab).waitFor()
  expect(await idOf(tab)).toBe(old)
  await wake(tab)
  await follow(tab, 'Ort')
  await tab.waitForURL('**/ort')
  await whenHydrated(tab)
  const next = await idOf(tab)
  expect(next).not.toBe(old)
  await follow(tab, 'Team')
  await people(tab).waitFor()
  await tab.goBack()
  await tab.waitForURL('**/ort')
  expect([await idOf(tab), trouble]).toEqual([next, { console: [], requests: [] }])
})

it('D01 E09 on a host without earlier builds a tab gets another build’s data, or no code: a full load, never a mixed page', async () => {
  const { url, dist, deployNext } = await runStaticSite()
  const tabs = await Promise.all(
    ['', '/team'].map(async (path) => {
      const { page: tab } = await open()
      await openHydrated(tab, `${url}${path}`)
      return tab
    }),
  )
  const [first, second] = tabs
  if (!first || !second) throw new Error('Two tabs are open.')
  const old = await idOf(first)
  await deployNext()
  rmSync(join(dist, 'builds/payloads'), { recursive: true })
  for (const name of readdirSync(join(dist, 'assets')))
    if (/^(?:main|.+\.lazy)-(?!nextdepl)/.test(name)) rmSync(join(dist, 'assets', name))
  await follow(first, 'Team')
  await people(first).waitFor()
  await whenHydrated(first)
  await follow(second, 'Ort')
  await second.getByRole('heading', { level: 1, name: 'Guten Tag' }).waitFor()
  await whenHydrated(second)
  const ids = await Promise.all([idOf(first), idOf(second)])
  expect(ids).toEqual([ids[0], ids[0]])
  expect(ids).not.toContain(old)
})

it('E09 a page that loads while its build is being replaced: its code is missing, one reload fixes it', async () => {
  const { url, dist, deployNext } = await runStaticSite()
  const { page: tab } = await open()
  let documents = 0
  tab.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0))
  const replace = async () => {
    await deployNext()
    for (const name of readdirSync(join(dist, 'assets')))
      if (/^main-(?!nextdepl)/.test(name)) rmSync(join(dist, 'assets', name))
  }
  let replaced: Promise<void> | undefined
  await tab.route('**/assets/*.js', async (route) => {
    await (replaced ??= replace())
    await route.continue()
  })
  await tab.goto(`${url}/team`)
  await people(tab).waitFor()
  await tab.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  expect(documents).toBe(2)
})

/** With a page at `/neu` that was published after the build. */
const runLiveSite = async () => {
  const site = await runStaticSite({ LIVE_ROUTES: 'on' })
  for (const file of readdirSync(site.dist))
    if (/^neu(?:$|\.html)/.test(file)) rmSync(join(site.dist, file), { recursive: true })
  return site
}

it('E03 B09 with live routes a static host’s “not found” page queries the content service once, behind the preloader', async () => {
  const { url } = await runLiveSite()
  const { page: tab } = await open()
  const release = await holdBack(tab, '**/data/query/**')
  expect((await tab.goto(`${url}/neu`))?.status()).toBe(404)
  await tab.getByText('Einen Moment …').waitFor()
  release()
  await tab.getByRole('heading', { level: 1, name: 'Gerade erschienen' }).waitFor()
  expect(await tab.getByText('Einen Moment …').count()).toBe(0)
  expect(await tab.title()).toContain('Neu')
  await follow(tab, 'Ort')
  await tab.getByRole('heading', { level: 1, name: 'Guten Tag' }).waitFor()
})

it('B09 on a static host the preloader shows once a visit, however many live pages are loaded', async () => {
  const { url } = await runLiveSite()
  const { page: tab } = await open()
  const preloader = tab.getByText('Einen Moment …')
  /** Whether it shows while the content service answers. */
  const isPreloaded = async (load: () => Promise<unknown>): Promise<boolean> => {
    const release = await holdBack(tab, '**/data/query/**')
    const request = tab.waitForRequest('**/data/query/**')
    await load()
    await request
    await tab.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    const isShown = await preloader.isVisible()
    release()
    await tab.getByRole('heading', { level: 1, name: 'Gerade erschienen' }).waitFor()
    await tab.unroute('**/data/query/**')
    return isShown
  }
  expect(await isPreloaded(() => tab.goto(`${url}/neu`))).toBe(true)
  expect(await isPreloaded(() => tab.reload())).toBe(false)
  expect(await isPreloaded(() => tab.goto(`${url}/neu?a=b`))).toBe(false)
  await openHydrated(tab, `${url}/ort`)
  expect(await isPreloaded(() => tab.evaluate(() => location.assign('/neu')))).toBe(false)
  expect(await isPreloaded(() => tab.goto(`${url}/neu?c=d`))).toBe(false)
})

it.each([390, 820, 1440])('E01 nothing moves on a host of files when suggestions come, at %i px', async (width) => {
  const { url } = await runStaticSite()
  const { page: tab } = await open({ viewport: { width, height: 900 } })
  const release = await holdBack(tab, '**/_suggestions.json')
  const request = tab.waitForRequest('**/_suggestions.json')
  await tab.goto(`${url}/orte`)
  await request
  await whenFontsAdded(tab)
  const places = () =>
    tab.locator('main :is(h1, p), footer').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const before = await places()
  release()
  await tab.locator('main').getByRole('link', { name: 'Ort', exact: true }).waitFor()
  // Lines are a 64th of a pixel taller than their room.
  expect((await places()).filter((place, index) => Math.abs(place - (before[index] ?? 0)) > 0.5)).toEqual([])
})

describe.each([
  ['a host of files', {}],
  ['one with live routes', { LIVE_ROUTES: 'on' }],
])('on %s', (_host, env) => {
  it('E01 E03 E04 a missing page has its address and suggestions after hydration, as on our own host', async () => {
    const { url } = await runStaticSite(env)
    const { page: tab } = await open()
    const message = tab.locator('h1')
    await tab.goto(`${url}/orte`)
    await tab.locator('main').getByRole('link', { name: 'Ort', exact: true }).waitFor()
    expect(await message.textContent()).toMatch(/: Page not found$/)
    await tab.goto(`${url}/eins/zwei/tem`)
    await tab.locator('main').getByRole('link', { name: 'Team', exact: true }).click()
    await tab.waitForURL('**/team')
    await people(tab).waitFor()
    await tab.goto(`${url}/eins/zwei/xyzzyxyzzy`)
    await expect.poll(() => message.textContent()).toMatch(/: Page not found: \/eins\/zwei\/xyzzyxyzzy$/)
    expect(await tab.getByText('Meinten Sie vielleicht').count()).toBe(0)
  })

  it('R01 an address whose umlaut is a letter and a mark leads to the page, where the host compares bytes', async () => {
    const { url } = await runStaticSite(env)
    const { page: tab } = await open()
    const missing = await (await fetch(`${url}/gibt-es-nicht`)).text()
    await tab.route('**/*%CC%88*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }))
    await tab.goto(`${url}/u%CC%88ber-uns?a=b`)
    await tab.waitForURL(`${url}/%C3%BCber-uns?a=b`)
    await whenHydrated(tab)
  })
})

it.each([
  ['E03 a live page', ''],
  ['P02 a preview', '?preview=true'],
])('%s on a static host has its pictures from the content service', async (_what, search) => {
  const { url, editor } = await runLiveSite()
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } }).png()
  const { _id } = await editor.assets.upload('image', await red.toBuffer())
  await editor.create({ _id: 'bild', _type: 'boxImage', image: { _type: 'image', alt: 'Rot', asset: { _ref: _id } } })
  await editor
    .patch('neu')
    .append('content_boxes', [{ _key: 'bild', _type: 'reference', _ref: 'bild' }])
    .commit()
  const { page: tab } = await open()
  await tab.goto(`${url}/neu${search}`)
  const picture = tab.getByRole('img', { name: 'Rot' })
  await picture.scrollIntoViewIfNeeded()
  await picture.evaluate(async (img) => {
    if (img instanceof HTMLImageElement) await img.decode()
  })
})

it('E08 with the content service down a live page says so in German, with its menu; published pages are unaffected', async () => {
  const { url } = await runLiveSite()
  const { page: tab } = await open()
  await tab.route('**/data/query/**', (route) => route.abort())
  await tab.goto(`${url}/neu`)
  await tab.getByRole('button', { name: 'Jetzt erneut versuchen' }).waitFor()
  expect(await tab.locator('main').textContent()).toContain('nicht erreichbar')
  await follow(tab, 'Team')
  await people(tab).waitFor()
  await tab.unroute('**/data/query/**')
  await tab.goBack()
  await tab.getByRole('heading', { level: 1, name: 'Gerade erschienen' }).waitFor()
})

/** Whether the browser remembers, as long as the document lives, that a module could not be loaded: Chromium 150 does. */
const remembersFailures = async (tab: Page): Promise<boolean> => {
  // As text: the test runner would rewrite an import of its own file.
  const load = () => tab.evaluate<boolean>(`import('/assets/absent.js').then(() => true, () => false)`)
  await tab.route('**/assets/absent.js', (route) => route.abort())
  await load()
  await tab.unroute('**/assets/absent.js')
  await tab.route('**/assets/absent.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return !(await load())
}

it('E03 code of live pages that did not arrive is loaded again by the next try', async () => {
  const { url } = await runLiveSite()
  const { page: tab } = await open()
  await tab.route('**/assets/live-source-*.js', (route) => route.abort())
  await tab.goto(`${url}/neu`)
  const again = tab.getByRole('button', { name: 'Jetzt erneut versuchen' })
  await again.waitFor()
  const mustReload = await remembersFailures(tab)
  await tab.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await tab.unroute('**/assets/live-source-*.js')
  await again.click()
  // The document is loaded again ten seconds after the last time at the earliest.
  await tab.getByRole('heading', { level: 1, name: 'Gerade erschienen' }).waitFor({ timeout: 45_000 })
  expect(await tab.locator('html[data-same-document]').count()).toBe(mustReload ? 0 : 1)
})
