import type { Frame, Page } from 'playwright-core'
import { show } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { whenSettled } from './page-lines.ts'

export const INPUT = '.write-layer textarea'
export const RICH_INPUT = '.write-text [data-slate-editor]'

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
  await textAt(frame, id, path).dblclick({ position: { x: 5, y: 10 } })
  await page.locator(`${INPUT}:focus, ${RICH_INPUT}:focus`).waitFor()
  return frame
}
