import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startContentService } from '../content-service/server.ts'
import { serveSite } from '../host/serve.ts'
import { useBrowser } from './testing/browser.ts'

const { open } = useBrowser()

/** A port that nothing listens on: taken once, and given back. */
const freePort = async (): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schaufenster-'))
  const service = await startContentService({ port: 0, dataDir })
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
  return Number(new URL(service.url).port)
}

it('E07 E08 with the content service down the page says so, and recovers by itself', async () => {
  const port = await freePort()
  const site = await serveSite({ buildDir: resolve('.build'), port: 0, env: { CONTENT_PORT: String(port) } })
  onTestFinished(() => site.stop())
  const { page } = await open()

  const response = await page.goto(`${site.url}/leistungen`)
  expect(response?.status()).toBe(503)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.locator('h1').count()).toBe(1)
  // What the server rendered stays the same in the browser: the status as well.
  await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('503')
  expect(await page.locator('main').textContent()).toContain('nicht erreichbar')

  const dataDir = await mkdtemp(join(tmpdir(), 'schaufenster-'))
  const content = await startContentService({ port, dataDir, importPath: 'demo/content' })
  onTestFinished(async () => {
    await content.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await page.getByRole('contentinfo').getByText('Farbmühlenweg 3').waitFor({ timeout: 45_000 })
  expect(await page.locator('main').textContent()).not.toContain('nicht erreichbar')
})
