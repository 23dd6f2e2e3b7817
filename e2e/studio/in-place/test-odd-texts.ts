import { expect, it } from 'vitest'
import { editDraft } from '../../testing/editor.ts'
import { show, type createEditors } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { INPUT, openText, textAt } from './open-text.ts'
import { whenSettled } from './page-lines.ts'

const TITLE = { at: '/studio', id: 'box-studio-titel', path: 'title' }
const RICH = { at: '/', id: 'box-start-titel', path: 'text:9d2910b4d3b4.children:9321fa613cd5.text' }
const LABEL = { at: '/baukasten', id: 'box-baukasten-vergleich', path: 'beforeLabel' }
const GONE = { at: '/kontakt', id: 'box-kontakt-titel', path: 'title' }

/** Texts that are not on the page as they are stored. */
export const testOddTexts = (editors: ReturnType<typeof createEditors>): void => {
  const detached = { state: 'detached' } as const

  it('P02 a text that the page upper-cases and cuts is written whole and as it is stored, with its soft hyphens', async () => {
    const page = await editors.enter('/structure')
    const frame = await openText(page, TITLE)
    await page.keyboard.press('Escape')
    await page.locator('.write-layer').waitFor(detached)
    const before = await editors.editor().fetch<string>('*[_id == $id][0].title', { id: TITLE.id })
    await frame.evaluate((mark) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${mark} {
        display: block; overflow: hidden; width: 6ch; text-overflow: ellipsis; text-transform: uppercase; white-space: nowrap;
      }`)
      document.adoptedStyleSheets.push(sheet)
    }, `main [data-sanity*="id=${TITLE.id};"]`)
    await textAt(frame, TITLE.id, TITLE.path).dblclick({ position: { x: 5, y: 10 } })
    const input = page.locator(INPUT)
    await input.and(page.locator(':focus')).waitFor()
    expect(await input.inputValue()).toBe(before)
    expect(await input.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText(' Werk\u00ADzeug\u00ADkasten')
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect
      .poll(editors.readAll('*[_id == $id][0].title', { id: `drafts.${TITLE.id}` }))
      .toBe(`${before} Werk\u00ADzeug\u00ADkasten`)
  })

  it('P02 a label of a comparison, which lies under its edge, is written like any text; beside it the edge moves', async () => {
    await editDraft(editors.editor(), LABEL.id, { beforeLabel: 'Entwurf' })
    const page = await editors.enter('/structure')
    await show(page, previewAddress(LABEL.at))
    const frame = await whenPreviewed(page)
    await whenSettled(frame)
    const label = textAt(frame, LABEL.id, LABEL.path)
    await label.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await label.boundingBox()
    if (!box) throw new Error('The label is not shown.')
    const middle: [x: number, y: number] = [box.x + box.width / 2, box.y + box.height / 2]
    const edge = frame.getByRole('slider', { name: /vergleichen/ })
    const start = await edge.inputValue()
    await page.mouse.move(...middle)
    await page.mouse.dblclick(...middle)
    await page.locator(INPUT).and(page.locator(':focus')).waitFor()
    expect(await edge.inputValue()).toBe(start)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Skizze')
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect.poll(editors.readAll('*[_id == $id][0].beforeLabel', { id: `drafts.${LABEL.id}` })).toBe('Skizze')
    await page.mouse.move(box.x + box.width + 200, middle[1])
    await page.mouse.down()
    await page.mouse.up()
    expect(await edge.inputValue()).not.toBe(start)
  })

  it('P02 what a dead key or an input method composes in a rich text is stored whole', async () => {
    const page = await editors.enter('/structure')
    await openText(page, RICH)
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await keyboard.send('Input.insertText', { text: 'É' })
    await page.keyboard.type('tage, ')
    await keyboard.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    await keyboard.send('Input.insertText', { text: '日本' })
    await page.keyboard.type(' 🎨 ')
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect
      .poll(editors.readAll('*[_id == $id][0].text[0].children[0].text', { id: `drafts.${RICH.id}` }))
      .toMatch(/Étage, 日本 🎨 /)
  })

  it('P02 keys that a busy machine takes one after the other, right after a rich text was opened, do what they do', async () => {
    const page = await editors.enter('/structure')
    await openText(page, RICH)
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 1000
        while (performance.now() < end);
      })
    })
    await Promise.all(['Home', 'a', 'b', 'c', ' '].map((key) => page.keyboard.press(key)))
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect
      .poll(editors.readAll('*[_id == $id][0].text[0].children[0].text', { id: `drafts.${RICH.id}` }))
      .toMatch(/^abc /)
  })

  it('P02 a text whose section is deleted while the page still shows it cannot be written, which is said', async () => {
    const page = await editors.enter('/structure')
    const frame = await openText(page, GONE)
    await page.keyboard.press('Escape')
    await page.locator('.write-layer').waitFor(detached)
    // The page's own refresh has to wait.
    const refresh = Promise.withResolvers<void>()
    await page.route('**/data/query/**', async (route) => {
      if (route.request().frame() !== page.mainFrame()) await refresh.promise
      await route.continue()
    })
    const editor = editors.editor()
    const holders = await editor.fetch<string[]>('*[references($id)]._id', { id: GONE.id })
    const transaction = editor.transaction()
    for (const holder of holders)
      transaction.patch(holder, (patch) => patch.unset([`content_boxes[_ref=="${GONE.id}"]`]))
    await transaction.delete(GONE.id).commit()
    await textAt(frame, GONE.id, GONE.path).dblclick({ position: { x: 5, y: 10 } })
    await page.getByText('Dieser Text lässt sich hier nicht ändern.').waitFor()
    await page.locator('.write-layer').waitFor(detached)
    refresh.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
}
