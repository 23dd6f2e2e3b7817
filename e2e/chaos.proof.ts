import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parsePayloadError } from '@schaufenster/renderer/content/payload'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { createEditor } from './testing/editor.ts'
import { FAULTS, startFaultyService, type Fault } from './testing/faulty-service.ts'
import { readSitemap } from './testing/read-sitemap.ts'
import { runSite, type SiteWithContent } from './testing/run-site.ts'

const { open } = useBrowser()

/** An unpublished page takes five seconds at most; twice that on a busy machine. */
const PATIENCE_MS = 10_000

/** A tab gets the host's answer, whatever the service did: those for which the host's differs. Each recovers on its own, … */
const SHOWN: readonly Fault[] = ['is killed', 'accepts and never answers', 'answers 500', 'answers with garbage']
/** … or by the button, where waiting would only cost time. */
const BY_BUTTON: Fault = 'answers with garbage'

let service: Awaited<ReturnType<typeof startFaultyService>>
let site: SiteWithContent
let buildId: string
/** All published files by address, as before the fault. */
const published = new Map<string, string>()

const read = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${site.url}${path}`)
  return { status: response.status, text: await response.text() }
}

beforeAll(async () => {
  // The host logs each missing answer, as expected.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await runSite('demo/content', {
    published: true,
    through: async (contentUrl) => {
      service = await startFaultyService(contentUrl)
      return service.url
    },
  })
  // After the publication: this page is not part of it.
  await createEditor(site.content)
    .transaction()
    .create({ _id: 'titel-nachtrag', _type: 'boxTitle', title: 'Der Nachtrag' })
    .create({
      _id: 'route-nachtrag',
      _type: 'route',
      title: 'Nachtrag',
      template: 'templateDefault',
      slug: { _type: 'slug', current: 'nachtrag' },
      content_boxes: [{ _key: 'a', _type: 'reference', _ref: 'titel-nachtrag' }],
    })
    .commit()
  const paths = [...(await readSitemap(site.url)), '/baukasten']
  ;({ id: buildId } = JSON.parse((await read('/builds/latest.json')).text))
  const files = paths.flatMap((path) => [path, `${path === '/' ? '' : path}/_payload.json?${buildId}`])
  const html = (await Promise.all(paths.map(async (path) => (await read(path)).text))).join('\n')
  const pictures = new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:images|files|og|assets)\/[^"?]+)"/g)].map(([, address = '']) => address),
  )
  for (const path of [
    ...files,
    ...pictures,
    '/sitemap.xml',
    '/rss.xml',
    '/llms.txt',
    '/robots.txt',
    '/builds/latest.json',
  ])
    published.set(path, (await read(path)).text)
}, 180_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await site.stop()
  await service.stop()
})

describe.each(FAULTS)('SURVEY § 4 outage: the content service %s', (fault) => {
  it('E08 everything published is served as before, completely', { timeout: 60_000 }, async () => {
    await service.set(fault)
    const answers = await Promise.all(
      [...published].map(async ([path, text]) => ({ path, text, now: await read(path) })),
    )
    expect(answers.length).toBeGreaterThan(80)
    expect(
      answers
        .filter(({ now, text }) => now.status !== 200 || now.text !== text)
        .map(({ path, now }) => `${now.status} ${path}`),
    ).toEqual([])
    expect((await read('/_health')).status).toBe(200)
  })

  it('E07 E08 for unpublished pages a German error page with menu and footer appears soon, and is never cached', async () => {
    await service.set(fault)
    const asked = ['/nachtrag', '/gibt-es-nicht', '/projekte/gibt-es-nicht'].map(async (path) => ({
      path,
      response: await fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    }))
    // What an open tab asks for.
    const payload = fetch(`${site.url}/nachtrag/_payload.json?${buildId}`)
    for (const { path, response } of await Promise.all(asked)) {
      expect(response.status, path).toBeGreaterThanOrEqual(500)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      const html = await response.text()
      expect(html, path).toContain('Die Inhalte dieser Website sind im Moment nicht erreichbar.')
      expect(html, path).toContain('Farbmühlenweg 3')
      if (response.status === 503) expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0)
    }
    const { status } = await payload
    expect(status).toBeGreaterThanOrEqual(500)
    expect(parsePayloadError(await (await payload).json())?.statusCode).toBe(status)
  })
})

it.each(SHOWN)(
  'E08 SURVEY § 4 while the content service %s an open tab keeps navigating, reports what is unavailable, and recovers on its own',
  { timeout: 120_000 },
  async (fault) => {
    await service.set(undefined)
    const { page } = await open()
    await openHydrated(page, `${site.url}/leistungen`)
    await service.set(fault)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.getByRole('banner').getByRole('link', { name: 'Studio' }).click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Projekte' }).click()
    await page.waitForURL('**/projekte')
    await page.locator('main a[href="/projekte/flutlicht"]').first().click()
    await page.getByRole('heading', { level: 1, name: /Kino/ }).waitFor()
    expect(loads).toBe(0)

    await page.evaluate(() => {
      history.pushState(null, '', '/nachtrag')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const explanation = page.getByText('Die Inhalte dieser Website sind im Moment nicht erreichbar.')
    await explanation.waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'Leistungen' }).count()).toBe(1)
    await service.set(undefined)
    if (fault === BY_BUTTON) await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Der Nachtrag' }).waitFor({ timeout: 45_000 })
    expect(await explanation.count()).toBe(0)
    await page.context().close()
  },
)
