import type { Frame, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { createEditors } from './editors.ts'
import type { RunningSite } from './run-site.ts'

/** What Presentation reports of a busy machine: it waits for some seconds, and connects later all the same. */
export const SLOW_PREVIEW = [/^Unable to connect to visual editing/, /^\[@sanity\/comlink\] Received no response/]

/** Where the Studio shows a page. */
export const previewAddress = (path: string): string =>
  `/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`

/** The page in Presentation, as it loads. */
export const previewFrame = async (page: Page): Promise<Frame> => {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  return frame
}

/** The page in Presentation, once a click on it edits. */
export const whenPreviewed = async (page: Page): Promise<Frame> => {
  const frame = await previewFrame(page)
  await frame.locator('sanity-visual-editing > * > *').first().waitFor({ state: 'attached' })
  return frame
}

/** The site in Presentation, at an address. */
export const present = async (
  editors: Pick<ReturnType<typeof createEditors<RunningSite>>, 'studio' | 'enter'>,
  path: string,
): Promise<{ page: Page; frame: Frame }> => {
  // A page that is made for the first time, on a busy machine, may take longer than a visitor is kept waiting: 503.
  await vi.waitUntil(async () => (await fetch(`${editors.studio.siteUrl}${path}?preview=true`)).ok, { timeout: 60_000 })
  const page = await editors.enter(previewAddress(path))
  return { page, frame: await whenPreviewed(page) }
}
