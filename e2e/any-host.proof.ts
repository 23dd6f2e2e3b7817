import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { startPlainServer } from '@schaufenster/host/testing/plain-server'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { CACHE, createOutputs } from '@schaufenster/publish/outputs'
import { publishSite } from '@schaufenster/publish/publish'
import { openHydrated, useBrowser, whenHydrated } from './testing/browser.ts'
import { runDevelopmentCopy } from './testing/run-development.ts'

/** The demo content has a page with this name too. */
const BASE = '/studio'

const { open } = useBrowser()
const folder = await makeFolder()
const [build, root] = [join(folder, 'build'), join(folder, 'root')]
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const sites = { plain: '', own: '' }

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['packages/schaufenster/bundle-site.ts', build], {
    env: { ...process.env, NODE_ENV: 'production', SITE_BASE: BASE },
  })
  const port = await findFreePort()
  const env = { SANITY_API_HOST: inject('contentUrl'), SITE_URL: `http://127.0.0.1:${port}${BASE}`, PAGES: 'folders' }
  const settings = readPublishSettings(env)
  const loaded = await loadBuild(build, settings.siteUrl)
  const [dist, stateDir] = [join(root, BASE), join(folder, 'state')]
  await publishSite({
    ...settings,
    ...createOutputs(CACHE, loaded),
    build: loaded,
    outDir: dist,
    stateDir,
    cacheDir: resolve('.cache/pictures'),
  })
  const own = await serveSite({ dist, buildDir: build, port, env })
  const plain = await startPlainServer(root)
  stops.push(own.stop, plain.stop)
  Object.assign(sites, { plain: `${plain.url}${BASE}`, own: `${own.url}${BASE}` })
})

const HOSTS = ['plain', 'own'] as const

describe.each(HOSTS)('a site under a path, pages as folders, on the %s host:', (host) => {
  it('every address of the sitemap answers, with a slash and without', async () => {
    const sitemap = await (await fetch(`${sites[host]}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/studio([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(15)
    const wrong: string[] = []
    for (const path of paths)
      for (const address of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
        const { status } = await fetch(`${sites[host]}${address}`)
        if (status !== 200) wrong.push(`${status} ${address}`)
      }
    expect(wrong).toEqual([])
  })

  it('a visit with links, reload, Back, an old address and a missing page stays in it, and nothing is missing', async () => {
    const { page, trouble } = await open()
    const at = (path: string) => `${sites[host]}${path}`

    await openHydrated(page, at('/'))
    await page.locator(`a[href="${BASE}/projekte"]:visible`).first().click()
    await page.waitForURL(at('/projekte'))
    await page.reload()
    await whenHydrated(page)
    expect(page.url()).toBe(at('/projekte'))
    const broken = await page.evaluate(async () => {
      await Promise.all(
        [...document.images].map((image) => ((image.loading = 'eager'), image.decode().catch(() => {}))),
      )
      return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc)
    })
    expect(broken).toEqual([])
    await page.goBack()
    await page.waitForURL(at('/'))

    await openHydrated(page, at('/kontakt/'))
    expect(page.url()).toBe(at('/kontakt'))

    await page.goto(at('/apfelwein'))
    await page.waitForURL(at('/projekte/apfel-und-amboss'))
    await whenHydrated(page)

    // The page that has the name of the base, and from there home.
    await openHydrated(page, at('/studio'))
    expect(page.url()).toBe(at('/studio'))
    await page.locator(`header a[href="${BASE}/"]`).first().click()
    await page.waitForURL(at('/'))
    await page.waitForFunction(() => !document.title.startsWith('Studio – fünf'))

    expect(trouble).toEqual({ console: [], requests: [] })
    expect((await page.goto(at('/gibt-es-nicht')))?.status()).toBe(404)
  })
})

it('the own host leads from its root to the site, and knows nothing else outside', async () => {
  const { origin } = new URL(sites.own)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await ask('/?a=1')).toEqual([302, '/studio/?a=1'])
  expect(await ask('/studio')).toEqual([301, '/studio/'])
  expect(await ask('/_health')).toEqual([200, null])
  expect(await ask('/kontakt')).toEqual([404, null])
  expect(await ask('/studio/apfelwein')).toEqual([301, '/studio/projekte/apfel-und-amboss'])
  expect(await ask('/studio/KONTAKT')).toEqual([404, null])
})

it('a build for another path is refused', async () => {
  await expect(loadBuild(build, 'https://beispiel.de')).rejects.toThrow(/is for \/studio.*Run "npm run build" again/)
})

it('npm run dev under a path: a link, a hot update, the gallery and the way to the Studio', async () => {
  const { page } = await open()
  const development = await runDevelopmentCopy(inject('contentUrl'), { SITE_BASE: BASE })
  try {
    await openHydrated(page, `${development.url}/`)
    await page.locator(`a[href="${BASE}/projekte"]:visible`).first().click()
    await page.waitForURL(`${development.url}/projekte`)

    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    const gap = /--gap: [^;]*;/.exec(development.read('src/theme/tokens.css'))?.[0] ?? ''
    development.edit('src/theme/tokens.css', gap, '--gap: 7px;')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gap').trim()))
      .toBe('7px')
    expect(await page.locator('html[data-same-document]').count()).toBe(1)

    await page.goto(`${development.url}/_blocks/spacer`)
    await page.locator('[data-gallery]').waitFor()
    const studio = await fetch(`${new URL(development.url).origin}/_studio/`)
    expect(new URL(studio.url).pathname).toBe('/_studio')
  } finally {
    await development.stop()
  }
}, 180_000)
