import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editDraft } from '../../testing/editor.ts'
import type { createEditors } from '../editors.ts'
import { toFieldValues } from './field-values.ts'
import { openText } from './open-text.ts'

const ID = 'box-start-titel'
const OTHER = 'box-start-werte'
const ADDED = 'IDA: '
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

interface Shown {
  /** Of the text or paragraph, before and behind the caret. */
  before: string
  behind: string
}

/** Undefined for a selection that is not collapsed. */
const readCaret = (page: Page): Promise<Shown | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement) {
      const { value, selectionStart, selectionEnd } = activeElement
      return selectionStart === selectionEnd
        ? { before: value.slice(0, selectionStart), behind: value.slice(selectionStart) }
        : undefined
    }
    const selection = getSelection()
    const node = selection?.focusNode
    const block = (node instanceof Element ? node : node?.parentElement)?.closest('.write-block')
    if (!selection?.isCollapsed || !node || !block) return undefined
    const range = document.createRange()
    range.selectNodeContents(block)
    range.setEnd(node, selection.focusOffset)
    const before = range.toString()
    return { before, behind: block.textContent.slice(before.length) }
  })

interface Field {
  /** As a patch names it. */
  path: string
  /** As `data-sanity` names it. */
  mark: string
}

const readStored = async (editor: SanityClient, { mark }: Field): Promise<string> =>
  String(toFieldValues(await editor.getDocument(`drafts.${ID}`)).get(mark))

/** A colleague writes in another field and in another section, and once at the beginning of the same text. */
const createColleague = (editor: SanityClient, field: Field) => {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const change = async (isSame: boolean): Promise<void> => {
    const patch = editor.patch(`drafts.${ID}`).set({ kicker: `Ida ${count}` })
    if (isSame) {
      const start = encodeURI((await readStored(editor, field)).slice(0, 4))
      // As a form of the Studio sends it.
      patch.diffMatchPatch({ [field.path]: `@@ -1,4 +1,${4 + ADDED.length} @@\n+${ADDED}\n ${start}\n` })
    }
    await patch.commit()
    await editDraft(editor, OTHER, { title: `Werte ${count}` })
  }
  return {
    count: () => count,
    /** Does not wait, but one change follows the other. */
    act: (isSame: boolean): void => {
      count++
      last = last.then(() => change(isSame))
    },
    rest: () => last,
  }
}

/** Somebody writes with an even hand while a colleague does. @param count how many seconds, unless SECONDS says something else */
export const testTyping = (editors: ReturnType<typeof createEditors>, count: number): void => {
  const seconds = Number(process.env['SECONDS'] ?? count)
  it.each([
    ['title', { path: 'title', mark: 'title' }],
    [
      'rich text',
      {
        path: 'text[_key=="9d2910b4d3b4"].children[_key=="9321fa613cd5"].text',
        mark: 'text:9d2910b4d3b4.children:9321fa613cd5.text',
      },
    ],
  ])(
    'P02 while a colleague writes in the same section, and in the same %s, no letter is lost and the caret stays',
    { timeout: 180_000 + seconds * 2000 },
    async (name, field) => {
      const editor = editors.editor()
      await editDraft(editor, ID, { kicker: 'Ida' })
      const page = await editors.enter('/structure')
      await openText(page, { at: '/', id: ID, path: field.mark })
      await page.keyboard.press('ControlOrMeta+Home')
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => readCaret(page)).toBeDefined()
      const start = await readCaret(page)
      if (!start) throw new Error('There is no caret.')

      const colleague = createColleague(editor, field)
      const half = Date.now() + seconds * 500
      let isSameDone = false
      const end = Date.now() + seconds * 1000
      let typed = ''
      const jumps: string[] = []
      while (Date.now() < end) {
        const letter = LETTERS[typed.length % LETTERS.length] ?? ''
        await page.keyboard.press(letter)
        typed += letter
        const now = await readCaret(page)
        if (!now?.before.endsWith(start.before + typed) || now.behind !== start.behind)
          jumps.push(`${typed.length}: ${now?.before}|${now?.behind}`)
        if (typed.length % 3 > 0) continue
        const isSame: boolean = !isSameDone && Date.now() > half
        isSameDone ||= isSame
        colleague.act(isSame)
      }
      await colleague.rest()
      const changes = colleague.count()
      const whole = `${ADDED}${start.before}${typed}${start.behind}`
      await expect.poll(() => readStored(editor, field)).toBe(whole)
      console.log(`${name}: ${typed.length} letters beside ${changes} changes, ${jumps.length} jumps`)
      expect(jumps.slice(0, 3)).toEqual([])
      const after = await editor.getDocument(`drafts.${ID}`)
      expect(after?.['kicker']).toBe(`Ida ${changes}`)
      await page.keyboard.press('ControlOrMeta+Enter')
      await page.locator('.write-layer').waitFor({ state: 'detached' })
    },
  )
}
