import type { Frame, Page } from 'playwright-core'
import { vi } from 'vitest'
import { show } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { whenSettled } from './page-lines.ts'

export const INPUT = '.write-layer textarea'
const RICH_INPUT = '.write-text [data-slate-editor]'

/** A text of a document, as `data-sanity` names it. */
export const textAt = (frame: Frame, id: string, path: string) =>
  frame.locator(`main [data-sanity*="id=${id};"][data-sanity*="path=${path};"]`).first()

/** Double click on a text of a page, in the Studio; waits for the caret. */
export const openText = async (
  page: Page,
  { at, id, path }: { at: string; id: string; path: string },
): Promise<Frame> => {
  await show(page, previewAddress(at))
  const frame = await whenPreviewed(page)
  await whenSettled(frame)
  const input = page.locator(`${INPUT}:focus, ${RICH_INPUT}:focus`)
  // While the preview loads the drafts a double click opens nothing: people try again.
  await vi.waitFor(
    async () => {
      if ((await input.count()) > 0) return
      await textAt(frame, id, path).dblclick({ position: { x: 5, y: 10 }, timeout: 5000 })
      await input.waitFor({ timeout: 10_000 })
    },
    { timeout: 60_000, interval: 500 },
  )
  return frame
}
