import type { Frame, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editDraft } from '../../testing/editor.ts'
import { show, type createEditors } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { INPUT, openText, textAt } from '../in-place/open-text.ts'
import { whenSettled } from '../in-place/page-lines.ts'
import { dragOver, itemToolbarOf, reach, sectionOf, shownOrder } from '../section-toolbar.ts'
import { readFocus } from './page-look.ts'

const SOON = { timeout: 60_000 }

/** What others do meanwhile, and what only a keyboard does. */
export const testEdges = (editors: ReturnType<typeof createEditors>): void => {
  const open = async (path: string): Promise<{ page: Page; frame: Frame }> => {
    const page = await editors.enter('/structure')
    await show(page, previewAddress(path))
    const frame = await whenPreviewed(page)
    await whenSettled(frame)
    return { page, frame }
  }
  const readOrder = (id: string) => (): Promise<string[]> =>
    editors.editor().fetch<string[]>('*[_id == $id][0].content_boxes[]._ref', { id }, { perspective: 'drafts' })
  const readKeys = (id: string, list: string) => (): Promise<string[]> =>
    editors.editor().fetch<string[]>(`*[_id == $id][0].${list}[]._key`, { id }, { perspective: 'drafts' })

  it('P02 a section that a colleague removes while it is dragged is not moved; dropped outside, it stays', async () => {
    const { page, frame } = await open('/jobs')
    const order = await readOrder('route-jobs')()
    const [first = '', second = '', third = ''] = order
    await dragOver(page, frame, first, third, 'lower')
    await page.mouse.move(700, 20)
    await expect.poll(() => frame.locator('studio-move-toolbar .line:visible').count()).toBe(0)
    await page.mouse.up()

    await dragOver(page, frame, second, third, 'lower')
    const rest = order.filter((id) => id !== second)
    const editor = editors.editor()
    const stored = await editor.getDocument('route-jobs')
    const sections: { _ref: string }[] = stored?.['content_boxes'] ?? []
    await editDraft(editor, 'route-jobs', { content_boxes: sections.filter(({ _ref }) => _ref !== second) })
    await frame.locator('studio-move-toolbar').getByText('Jemand hat es eben entfernt').waitFor(SOON)
    await page.mouse.up()
    await expect.poll(shownOrder(frame, order), SOON).toEqual(rest)
    // The next move is done after whatever the drag has asked for.
    await reach(page, frame, first)
    await frame.locator('studio-move-toolbar').first().getByRole('button', { name: 'Nach unten' }).click()
    await expect.poll(readOrder('route-jobs'), SOON).toEqual([third, first, ...rest.slice(2)])
  })

  it('P02 by keyboard alone a section is chosen, moved and removed; a picture of a gallery is moved by keys', async () => {
    const { page, frame } = await open('/studio')
    const order = await readOrder('route-studio')()
    const [first = '', second = '', third = ''] = order
    await page.locator('iframe').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => readFocus(frame), SOON).toBe('button.grip')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    const moved = [first, third, second, ...order.slice(3)]
    await expect.poll(readOrder('route-studio'), SOON).toEqual(moved)
    await expect.poll(shownOrder(frame, order), SOON).toEqual(moved)
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
    expect(await readFocus(frame)).toBe('button.remove')
    await page.keyboard.press('Enter')
    await sectionOf(frame, second).waitFor({ state: 'detached', ...SOON })
    expect(await readFocus(frame)).toBe('button.remove')

    const keys = readKeys('box-studio-bilder', 'medias')
    const [one = '', two = '', ...others] = await keys()
    const items = itemToolbarOf(frame)
    const picture = sectionOf(frame, 'box-studio-bilder').locator('img').first()
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await picture.hover()
        return items.getByRole('toolbar').getAttribute('aria-label')
      }, SOON)
      .toContain('1 von')
    await items.getByRole('button', { name: /verschieben/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(keys, SOON).toEqual([two, one, ...others])
    await expect.poll(() => items.getByRole('toolbar').getAttribute('aria-label'), SOON).toContain('2 von')
    expect(await readFocus(frame)).toBe('button.grip')
  })

  it('P02 a colleague moves the first section, whose heading gets another level, while somebody writes in it: no letter is lost', async () => {
    const id = 'box-leistungen-titel'
    const page = await editors.enter('/structure')
    const frame = await openText(page, { at: '/leistungen', id, path: 'title' })
    const text = textAt(frame, id, 'title')
    const readLevel = () => text.evaluate((element) => element.closest('h1, h2, h3')?.localName)
    const level = await readLevel()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Vorher ')
    const editor = editors.editor()
    const published = await editor.getDocument('route-leistungen')
    const [first, second, ...rest] = published?.['content_boxes'] ?? []
    await editDraft(editor, 'route-leistungen', { content_boxes: [second, first, ...rest] })
    await expect.poll(readLevel, SOON).not.toBe(level)
    await page.keyboard.type('nachher')
    const readTitle = editors.readAll('*[_id == $id][0].title', { id: `drafts.${id}` })
    await expect.poll(readTitle, SOON).toBe('Vorher nachher')
    const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? -1)
    // It is over its text, where that is by now.
    await expect
      .poll(async () => Math.abs((await topOf(page.locator(INPUT))) - (await topOf(text))), SOON)
      .toBeLessThan(60)
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor({ state: 'detached', ...SOON })
  })
}
