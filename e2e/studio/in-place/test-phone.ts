import type { Frame, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { show, type createEditors } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { logIn } from '../run-studio.ts'
import { INPUT, RICH_INPUT, textAt } from './open-text.ts'
import { whenSettled } from './page-lines.ts'

const WIDTH = 390
const TITLE = { at: '/leistungen', id: 'box-leistungen-ablauf', path: 'title' }

const tapTwice = async (page: Page, text: Locator): Promise<void> => {
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  if (!box) throw new Error('The page shows no such text.')
  await page.touchscreen.tap(box.x + 8, box.y + 10)
  await page.touchscreen.tap(box.x + 8, box.y + 10)
}

const expectWithin = async (locator: Locator): Promise<void> => {
  const box = await locator.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDTH)
}

const present = async (page: Page, path: string): Promise<Frame> => {
  await show(page, previewAddress(path))
  const frame = await whenPreviewed(page)
  await whenSettled(frame)
  return frame
}

/** A small screen that is touched, and may move. */
export const testPhone = (editors: ReturnType<typeof createEditors>): void => {
  it('P02 two taps write a text, also where nothing keeps the page still and the window is narrow', async () => {
    const { page } = await editors.open({ hasTouch: true, isMobile: true })
    await logIn(page, editors.studio, '/structure')
    // The link that is waited for has no room there.
    await page.setViewportSize({ width: WIDTH, height: 844 })
    const frame = await present(page, TITLE.at)
    await tapTwice(page, textAt(frame, TITLE.id, TITLE.path))
    const input = page.locator(INPUT)
    await input.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('Eins\nzwei')
    await expectWithin(input)
    await expectWithin(page.getByText('Hier ist nur eine Zeile'))
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor({ state: 'detached' })
    await expect.poll(editors.readAll('*[_id == $id][0].title', { id: `drafts.${TITLE.id}` })).toBe('Eins zwei')

    const home = await present(page, '/')
    await tapTwice(page, home.getByText('Vier Arbeiten aus den letzten Monaten.'))
    await page.locator(`${RICH_INPUT}:focus`).waitFor()
    await expectWithin(page.locator('.write-text').getByTestId('pt-editor__toolbar-card'))
    await page.keyboard.press('Escape')
    await page.locator('.write-layer').waitFor({ state: 'detached' })
  })
}
