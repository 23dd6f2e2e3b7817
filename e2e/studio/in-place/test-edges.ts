import { expect, it } from 'vitest'
import { editDraft } from '../../testing/editor.ts'
import { AWAY, show, textOf, type createEditors } from '../editors.ts'
import { whenEntered } from '../run-studio.ts'
import { INPUT, openText, textAt } from './open-text.ts'

const TITLE = { at: '/leistungen', id: 'box-leistungen-titel', path: 'title' }
const TOOLS = { at: '/projekte/flutlicht', id: 'project-flutlicht', path: 'tools:0' }
const OTHER_TITLE = { at: '/jobs', id: 'box-jobs-titel', path: 'title' }

/** What is rare, slow, or in the way of somebody who writes. */
export const testEdges = (editors: ReturnType<typeof createEditors>): void => {
  const readTitle = (id: string) => editors.readAll('*[_id == $id][0].title', { id: `drafts.${id}` })
  const detached = { state: 'detached' } as const

  it('P02 what an input method composes stays whole while a colleague changes the text, and Ctrl+Z takes it back', async () => {
    const editor = editors.editor()
    await editDraft(editor, TITLE.id, { title: 'Klecks' })
    const page = await editors.enter('/structure')
    await openText(page, TITLE)
    const input = page.locator(INPUT)
    await page.keyboard.press('ControlOrMeta+End')
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    await expect.poll(readTitle(TITLE.id)).toBe('Klecksにほ')
    await editor.patch(`drafts.${TITLE.id}`).diffMatchPatch({ title: '@@ -1,4 +1,9 @@\n+IDA: \n Klec\n' }).commit()
    await page.getByText('Noch jemand hat diesen Text eben geändert').waitFor()
    await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await keyboard.send('Input.insertText', { text: '日本' })
    await page.keyboard.type(' 🎨!')
    await expect.poll(readTitle(TITLE.id)).toBe('IDA: Klecks日本 🎨!')
    expect(await input.inputValue()).toBe('IDA: Klecks日本 🎨!')
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor(detached)
    // Undone is what is written, not what was.
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await readTitle(TITLE.id)()).toBe('IDA: Klecks日本 🎨!')
  })

  it('P02 a text that is emptied, and one that the page makes again with each letter, can be written on', async () => {
    const page = await editors.enter('/structure')
    const frame = await openText(page, TITLE)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await textAt(frame, TITLE.id, TITLE.path).waitFor(detached)
    await page.keyboard.type('Wieder da')
    await textAt(frame, TITLE.id, TITLE.path).getByText('Wieder da').waitFor({ state: 'attached' })
    await page.keyboard.type(', ganz.')
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect.poll(readTitle(TITLE.id)).toBe('Wieder da, ganz.')

    const project = await openText(page, TOOLS)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' eins')
    await project.getByText('eins').waitFor({ state: 'attached' })
    await page.keyboard.type(' zwei')
    await page.keyboard.press('Enter')
    await page.locator('.write-layer').waitFor(detached)
    await expect.poll(editors.readAll('*[_id == $id][0].tools[0]', { id: `drafts.${TOOLS.id}` })).toMatch(/ eins zwei$/)
  })

  it('P02 the input goes with its tool, and what was written is in the form', async () => {
    const page = await editors.enter('/structure')
    await openText(page, OTHER_TITLE)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Jetzt.')
    await page.getByRole('link', { name: 'Inhalte', exact: true }).first().click()
    await page.locator('.write-layer').waitFor(detached)
    await show(page, `/structure/sections;boxTitle;${OTHER_TITLE.id}`)
    expect(await textOf(page, 'title').inputValue()).toMatch(/ Jetzt\.$/)
  })

  it('P04 a session that ends while somebody writes on the page: no letter is lost', async () => {
    editors.allow(...AWAY)
    const page = await editors.enter('/structure', { own: true })
    await openText(page, TITLE)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Vor dem Ende')
    await page.context().clearCookies()
    await page.keyboard.type(' und danach')
    await page.getByText('Ihre Sitzung ist abgelaufen.').waitFor()
    expect(await page.locator(INPUT).inputValue()).toBe('Vor dem Ende und danach')
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'in einem neuen Tab anmelden' }).click(),
    ])
    await tab.getByLabel('Zugangsschlüssel').fill(editors.studio.content.token)
    await tab.getByRole('button', { name: 'Anmelden' }).click()
    await whenEntered(page)
    await expect.poll(readTitle(TITLE.id)).toBe('Vor dem Ende und danach')
  })
}
