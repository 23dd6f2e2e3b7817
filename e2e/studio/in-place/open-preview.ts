import type { Frame, Page } from 'playwright-core'

/** What the Studio says of a preview that takes long to connect. */
export const SLOW_PREVIEW = [/^Unable to connect to visual editing/, /^\[@sanity\/comlink\] Received no response/]

/** Where the Studio shows a page. */
export const previewAddress = (path: string): string =>
  `/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`

/** The page in Presentation, once a click on it edits. */
export const whenPreviewed = async (page: Page): Promise<Frame> => {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  await frame.locator('sanity-visual-editing > * > *').first().waitFor({ state: 'attached' })
  return frame
}
