import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '../../testing/browser.ts'
import { textOf } from '../editors.ts'
import { logIn } from '../run-studio.ts'
import { lineOf, playCell, TYPED, type Cell } from './cells.ts'
import { runFragileStudio, type FragileStudio } from './run-fragile.ts'

const ID = 'route-jobs'
const SOON = { timeout: 60_000, interval: 200 }

/** A test for each cell, in one Studio that is never loaded again. */
export const testCells = (cells: readonly Cell[]): void => {
  const { open } = useBrowser()
  let studio: FragileStudio
  let page: Page

  beforeAll(async () => {
    studio = await runFragileStudio()
    ;({ page } = await open())
    page.setDefaultTimeout(60_000)
    await page.clock.install()
    await logIn(page, studio, `/structure/pages;${ID}`)
  })
  // A cell that fails leaves the others a service that runs.
  afterEach(() => void studio.signal('SIGCONT'))
  afterAll(() => studio?.stop())

  it.each(cells)('$how, $when, $login: what was typed is there', async (cell) => {
    const title = textOf(page, 'title')
    const expectSaved = async (text: string) => {
      await expect.poll(() => studio.read(`*[_id == "drafts.${ID}"][0].title`), SOON).toBe(text)
      expect(await title.inputValue()).toBe(text)
    }
    await title.fill('– ')
    await expectSaved('– ')
    await playCell({ page, title, studio }, cell)
    await expectSaved(`– ${TYPED}`)
    await lineOf(page, cell).waitFor({ state: 'detached' })
    await title.press('End')
    await title.pressSequentially('.')
    await expectSaved(`– ${TYPED}.`)
  })
}
