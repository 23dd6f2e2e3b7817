import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { serveSite } from '@schaufenster/host/serve'
import { useBrowser } from './testing/browser.ts'
import { startFaultyService, type Fault } from './testing/faulty-service.ts'

const { open } = useBrowser()

/**
 * The site without any publication: each page is rendered live. The port of its content service stays reserved, up or
 * down.
 */
const runUnpublished = async (fault: Fault) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schaufenster-'))
  const content = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  const service = await startFaultyService(content.url)
  await service.set(fault)
  const site = await serveSite({ buildDir: resolve('.build'), port: 0, env: { SANITY_API_HOST: service.url } })
  onTestFinished(async () => {
    await site.stop()
    await service.stop()
    await content.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { url: site.url, service }
}

const OUTAGES: [fault: Fault, status: number][] = [
  ['breaks connections', 503],
  ['answers 500', 500],
]

it.each(OUTAGES)(
  'E07 E08 with a content service that %s the page says so, and recovers on its own',
  async (fault, status) => {
    const { url, service } = await runUnpublished(fault)
    const { page } = await open()
    const response = await page.goto(`${url}/leistungen`)
    expect(response?.status()).toBe(status)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').count()).toBe(1)
    // Hydration keeps what the server rendered, including the status.
    await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).waitFor()
    expect(await page.locator('main').textContent()).toContain(String(status))
    expect(await page.locator('main').textContent()).toContain('nicht erreichbar')

    await service.set(undefined)
    await page.getByRole('contentinfo').getByText('Farbmühlenweg 3').waitFor({ timeout: 45_000 })
    expect(await page.locator('main').textContent()).not.toContain('nicht erreichbar')
  },
)
