import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { STATIC_HOSTS, startStaticHost } from '@schaufenster/host/conformance/static-servers'
import { serveSite } from '@schaufenster/host/serve'
import { useBrowser } from './testing/browser.ts'
import { runStaticSite } from './testing/static-site.ts'

const { open } = useBrowser()

const PATHS = ['/', '/team', '/ort', '/neu', '/gibt-es-nicht']

/** Which pages start, each in a profile of its own, and what the browser has blocked or missed. */
const startPages = async (url: string) => {
  const hydrated: string[] = []
  const trouble: string[] = []
  for (const path of PATHS) {
    const { page, trouble: pageTrouble } = await open()
    const isMissing = (await page.goto(`${url}${path}`))?.status() === 404
    const hydration = page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    const violation = page.waitForEvent('console', { predicate: (message) => /violates/.test(message.text()) })
    await Promise.race([hydration.then(() => hydrated.push(path)), violation]).catch(() => {})
    // The browser names the document that is missing.
    trouble.push(...pageTrouble.console.filter((text) => !isMissing || !text.includes('404')), ...pageTrouble.requests)
    await page.context().close()
  }
  return { hydrated, trouble }
}

const FINE = { hydrated: PATHS, trouble: [] }

/** Where an address leads a browser. */
const openOld = async (address: string): Promise<string> => {
  const { page } = await open()
  await page.goto(address)
  await page.waitForURL(/\/ort$/)
  const { pathname } = new URL(page.url())
  await page.context().close()
  return pathname
}

const HOSTS = [
  ...STATIC_HOSTS.map((host) => ({
    target: host.target,
    isLeftOut: !host.program,
    start: (own: string, root: string) => startStaticHost(host, own, { root, base: '' }),
  })),
  {
    target: 'this project’s server',
    isLeftOut: false,
    start: async (_own: string, root: string) => {
      const { url, stop } = await serveSite({ dist: root, port: 0, env: {} })
      return { port: Number(new URL(url).port), stop, reload: async () => {} }
    },
  },
]

it.for(HOSTS)(
  'D01 R06 $target: a second build over the first, and a redirect: every page starts and the old address leads on, before the rules are read again and after',
  { timeout: 180_000 },
  async ({ isLeftOut, start }, { skip }) => {
    if (isLeftOut) skip()
    const { dist, editor, deployNext } = await runStaticSite()
    const folder = await makeFolder()
    // Apache serves it as another user.
    chmodSync(folder, 0o755)
    const root = join(folder, 'site')
    const copy = () => {
      rmSync(root, { recursive: true, force: true })
      cpSync(dist, root, { recursive: true })
    }
    copy()
    const { port, stop, reload } = await start(join(folder, 'own'), root)
    onTestFinished(stop)
    const url = `http://127.0.0.1:${port}`
    expect(await startPages(url)).toEqual(FINE)

    const boot = async () => /sha256-[^']+/.exec(await (await fetch(url)).text())?.[0]
    const first = await boot()
    await editor.create({ _type: 'redirect', from: '/alt', to: { _type: 'reference', _ref: 'ort' }, permanent: true })
    await deployNext()
    copy()
    expect(await boot()).not.toBe(first)
    expect(await startPages(url)).toEqual(FINE)
    expect(await openOld(`${url}/alt`)).toBe('/ort')

    await reload()
    await expect.poll(async () => (await fetch(`${url}/alt`, { redirect: 'manual' })).status).toBe(301)
    expect(await startPages(url)).toEqual(FINE)
    expect(await openOld(`${url}/alt`)).toBe('/ort')
  },
)
