import { chromium, type BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { launchBrowser } from '#e2e/testing/launch-browser.ts'
import { findMismatch, type Painter, toPainter, writeRecord } from './references.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether new reference pictures are written (`--update`). */
    renew: boolean
    /** Why pictures of this browser cannot be compared, if they cannot. */
    mismatch: string | undefined
  }
}

/** Text is drawn the same whatever the screen and the settings of the desktop. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']

const readPainter = async (server: BrowserServer): Promise<Painter> => {
  const browser = await chromium.connect(server.wsEndpoint())
  const { product } = await (await browser.newBrowserCDPSession()).send('Browser.getVersion')
  await browser.close()
  return toPainter(product)
}

/** One browser, and the demo content: the gallery runs in the development server, which no build is needed for. */
export default async function setup(project: TestProject) {
  const dataDir = await makeFolder()
  const [browser, content] = await Promise.all([
    launchBrowser(DRAWING),
    startContentService({ port: 0, dataDir, importPath: 'demo/content' }),
  ])
  project.provide('browserAddress', browser.wsEndpoint())
  project.provide('contentUrl', content.url)
  const renew = project.config.snapshotOptions.updateSnapshot === 'all'
  const painter = await readPainter(browser)
  if (renew) writeRecord(painter)
  const mismatch = findMismatch(painter)
  project.provide('renew', renew)
  project.provide('mismatch', mismatch)
  return async () => {
    await browser.close()
    await content.stop()
    // Below the number of skipped tests.
    if (mismatch) console.warn(`\n! ${mismatch}\n`)
  }
}
