import { expect, it } from 'vitest'
import { createEditors, show } from './editors.ts'
import { present as presentSite, previewAddress, previewFrame, SLOW_PREVIEW } from './present.ts'
import { runWarmSite } from './run-warm-site.ts'

const SOON = { timeout: 60_000 }

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })

const present = (path: string) => presentSite(editors, path)

const SHOWN = { state: 'detached', ...SOON } as const

/** The text as it is stored: its draft, or else what is published. */
const stored = (id: string, path: string) =>
  editors.editor().fetch<string | null>(`*[_id == $id][0].${path}`, { id }, { perspective: 'drafts' })

it('P02 a title is written where it is shown: Enter keeps it, Escape takes it back, nothing else changes', async () => {
  const { page, frame } = await present('/')
  const id = 'box-start-projekte'
  const before = await editors.editor().fetch('*[_id == $id][0]', { id }, { perspective: 'drafts' })
  const title = frame.getByRole('heading', { name: 'Frisch vom Werktisch' }).locator('[data-sanity]')
  await title.scrollIntoViewIfNeeded()
  await title.dblclick()
  const input = page.locator('.write-layer textarea')
  await input.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('End')
  await page.keyboard.type(' und frei')
  // The form beside opens meanwhile, and takes nothing of it.
  await page.getByTestId('field-title').getByRole('textbox').waitFor(SOON)
  await page.keyboard.type('er', { delay: 300 })
  await page.keyboard.press('Enter')
  await input.waitFor(SHOWN)
  expect(await title.innerText()).toBe('Frisch vom Werktisch und freier')
  const after = await editors.editor().fetch('*[_id == $id][0]', { id }, { perspective: 'drafts' })
  const withoutSystem = (document: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))
  expect(withoutSystem(after)).toEqual({ ...withoutSystem(before), title: 'Frisch vom Werktisch und freier' })

  await title.dblclick()
  await input.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ganz anders')
  await expect.poll(() => stored(id, 'title'), SOON).toBe('Ganz anders')
  await page.keyboard.press('Escape')
  await input.waitFor(SHOWN)
  await expect.poll(() => stored(id, 'title'), SOON).toBe('Frisch vom Werktisch und freier')
  await expect.poll(() => title.innerText(), SOON).toBe('Frisch vom Werktisch und freier')
})

it('P02 forty paragraphs in a line are one line, which is said; a text of several lines keeps them', async () => {
  const { page, frame } = await present('/leistungen')
  const title = frame.getByText('Sechs Dinge. Die aber richtig.', { exact: true })
  await title.dblclick()
  const input = page.locator('.write-layer textarea')
  await input.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(Array.from({ length: 40 }, (_, index) => `Satz ${index}.`).join('\n\n'))
  await page.getByText('Hier ist nur eine Zeile').waitFor(SOON)
  expect(await input.inputValue()).not.toContain('\n')
  await page.keyboard.press('Escape')
  await input.waitFor(SHOWN)
})

it('P02 a text within a list, and the label of a button, are written in their places', async () => {
  const { page, frame } = await present('/')
  const input = page.locator('.write-layer textarea')
  const text = frame.getByText('Am Anfang wird nicht gerechnet.')
  await text.scrollIntoViewIfNeeded()
  await text.dblclick()
  await input.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Erst danach.')
  // A press elsewhere, in the page or in the Studio, ends the writing.
  await frame.getByRole('heading', { name: 'Frisch vom Werktisch' }).click()
  await input.waitFor(SHOWN)
  await expect
    .poll(editors.readAll('*[_id == "drafts.box-start-werte"][0].values[0].text'), SOON)
    .toMatch(/Erst danach\.$/)

  const label = frame.getByText('Alle Projekte', { exact: true })
  await label.scrollIntoViewIfNeeded()
  await label.dblclick()
  await input.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('End')
  await page.keyboard.type(' seit 2009')
  await page.locator('input[value*="preview=true"]').click()
  await input.waitFor(SHOWN)
  await frame.getByText('Alle Projekte seit 2009', { exact: true }).waitFor(SOON)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

const richText = (id: string) =>
  editors
    .editor()
    .fetch<{ _key: string; style: string; children: { text: string; marks: string[] }[] }[]>(
      '*[_id == $id][0].text',
      { id },
      { perspective: 'drafts' },
    )

it('P02 a rich text is written where it is shown, begun and ended with the keyboard, too', async () => {
  const { page, frame } = await present('/')
  const id = 'box-start-projekte'
  const before = await richText(id)
  const editor = page.locator('.write-text [data-slate-editor]')
  const text = frame.getByText('Vier Arbeiten aus den letzten Monaten.')
  await text.scrollIntoViewIfNeeded()
  await text.dblclick({ position: { x: 5, y: 10 } })
  await editor.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('Home')
  await page.keyboard.type('Genau vier: ')
  // Letters that the editor has not sent yet are kept.
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.locator('.write-layer').waitFor(SHOWN)
  await frame.getByText('Genau vier: Vier Arbeiten').waitFor(SOON)
  const [first, ...rest] = before
  const [start, ...others] = first?.children ?? []
  const after = await richText(id)
  expect(after).toEqual([
    { ...first, children: [{ ...start, text: `Genau vier: ${start?.text}` }, ...others] },
    ...rest,
  ])

  await frame.getByText('gleich nebenan', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await editor.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ein Absatz mehr.')
  await frame.getByText('Ein Absatz mehr.').waitFor({ state: 'attached', ...SOON })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+B')
  await expect.poll(async () => (await richText(id)).length, SOON).toBe(before.length + 1)
  await page.keyboard.press('Escape')
  await page.locator('.write-layer').waitFor(SHOWN)
  await expect.poll(() => richText(id), SOON).toEqual(after)
})

it('P02 what a colleague writes into a rich text meanwhile is not taken back with one’s own letters', async () => {
  const { page, frame } = await present('/')
  const id = 'box-start-projekte'
  const text = frame.getByText('Vier Arbeiten')
  await text.scrollIntoViewIfNeeded()
  await text.dblclick({ position: { x: 5, y: 10 } })
  const editor = page.locator('.write-text [data-slate-editor]')
  await editor.and(page.locator(':focus')).waitFor(SOON)
  await page.keyboard.press('Home')
  await page.keyboard.type('Ach, ')
  await expect.poll(async () => (await richText(id))[0]?.children[0]?.text, SOON).toMatch(/^Ach, /)
  const [first] = await richText(id)
  const last = {
    _type: 'block',
    _key: 'colleague',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'a', text: 'Von Ida.', marks: [] }],
  }
  await editors.editor().patch(`drafts.${id}`).insert('after', `text[_key=="${first?._key}"]`, [last]).commit()
  await editor.getByText('Von Ida.').waitFor(SOON)
  await page.keyboard.type('so! ')
  await page.keyboard.press('Escape')
  await page.getByText('Er bleibt, wie er jetzt ist').waitFor(SOON)
  await page.locator('.write-layer').waitFor(SHOWN)
  await expect
    .poll(async () => (await richText(id)).map(({ children }) => children.map((part) => part.text).join('')), SOON)
    .toEqual([expect.stringMatching(/^Ach, /), 'Von Ida.'])
})

it('P02 with the switch off a double click selects a word, and with it on again it writes', async () => {
  const { page, frame } = await present('/')
  const title = frame.getByRole('heading', { name: 'Frisch vom Werktisch' })
  const frames = frame.locator('sanity-visual-editing > * > *').first()
  await frames.waitFor({ state: 'attached', ...SOON })
  await page.getByText('Bearbeiten', { exact: true }).click()
  await frames.waitFor(SHOWN)
  await title.dblclick()
  await expect.poll(() => frame.evaluate(() => getSelection()?.toString().trim()), SOON).not.toBe('')
  expect(await page.locator('.write-layer').count()).toBe(0)
  await page.getByText('Bearbeiten', { exact: true }).click()
  await frames.waitFor({ state: 'attached', ...SOON })
  await title.dblclick()
  await page.locator('.write-layer textarea:focus').waitFor(SOON)
  await page.keyboard.press('Escape')
  await page.locator('.write-layer').waitFor(SHOWN)
})

it('P02 a double click while the preview connects to the Studio writes as soon as the page can be edited', async () => {
  const page = await editors.enter('/structure')
  await show(page, previewAddress('/leistungen'))
  const frame = await previewFrame(page)
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached', ...SOON })
  await frame.getByRole('heading', { level: 1 }).dblclick()
  await page.locator('.write-layer textarea:focus').waitFor(SOON)
  await page.keyboard.press('Escape')
  await page.locator('.write-layer').waitFor(SHOWN)
})
