import type { Frame, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { createEditors } from './editors.ts'
import type { RunningSite } from './run-site.ts'

/** What Presentation reports of a busy machine: it waits for some seconds, and connects later all the same. */
export const CONNECTING = [/^Unable to connect to visual editing/, /^\[@sanity\/comlink\] Received no response/]

/** The site in Presentation, at an address. */
export const present = async (
  editors: Pick<ReturnType<typeof createEditors<RunningSite>>, 'studio' | 'enter'>,
  path: string,
): Promise<{ page: Page; frame: Frame }> => {
  // A page that is made for the first time, on a busy machine, may take longer than a visitor is kept waiting: 503.
  await vi.waitUntil(async () => (await fetch(`${editors.studio.siteUrl}${path}?preview=true`)).ok, { timeout: 60_000 })
  const page = await editors.enter(`/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`)
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' })
  return { page, frame }
}
