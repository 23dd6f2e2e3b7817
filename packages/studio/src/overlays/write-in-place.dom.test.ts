import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EditPlace } from '@schaufenster/site/overlays'
import { isWriteMessage, WRITE_REPLY, type WriteMessage, type WriteReply } from '@schaufenster/site/writing'
import type { Piece } from './move-marks.ts'
import { writeInPlace } from './write-in-place.ts'

const place = (field: string): EditPlace => ({ id: 'box', type: 'boxText', path: [field] })
const places = new Map(['a', 'b', 'c'].map((name) => [name, place(name)]))

const said: WriteMessage[] = []
const hear = ({ data }: MessageEvent<unknown>): void => {
  if (isWriteMessage(data)) said.push(data)
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(selector)
  return found
}

/** Two texts beside each other, of which the second is two that a component has joined. */
const piecesOf = (around: Element): Piece[] => {
  const [first, , second] = around.childNodes
  if (first instanceof HTMLElement && second instanceof Text) return [{ edit: 'a', text: second, start: 0, end: 4 }]
  return first instanceof Text && second instanceof Text
    ? [
        { edit: 'a', text: first, start: 0, end: 4 },
        { edit: 'b', text: second, start: 0, end: 4 },
        { edit: 'c', text: second, start: 4, end: 10 },
      ]
    : []
}

/** @param offset of the letter in the text that is pressed */
const press = async (target: Element, text: Node | null | undefined, offset: number): Promise<void> => {
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: text, offset }) })
  target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }))
  await expect.poll(() => said.length).toBeGreaterThan(0)
}

const begun = () =>
  said.flatMap((message) => (message.step === 'begin' ? [[message.request.place.path[0], message.request.caret]] : []))

beforeEach(() => {
  said.length = 0
  addEventListener('message', hear)
  document.body.innerHTML = `
    <p data-sanity="a">Eins<br>zweiunddrei</p><h2 data-sanity="b">Titel</h2>
    <sanity-visual-editing><div><div></div></div></sanity-visual-editing>`
})
afterEach(() => removeEventListener('message', hear))

writeInPlace({ studioOrigin: '*', places, piecesOf })

test.each([
  ['the first', 0, 2, ['a', 2]],
  ['the second', 2, 3, ['b', 3]],
  ['one that is joined to another', 2, 6, ['c', 2]],
])(
  'P02 of several texts in an element the one under the pointer is written: %s',
  async (_what, child, offset, expected) => {
    const text = element('p')
    await press(text, text.childNodes[child], offset)
    expect(begun()).toEqual([expected])
  },
)

test('P02 a text alone in its element is written from the letter that is pressed', async () => {
  const title = element('h2')
  await press(title, title.firstChild, 3)
  expect(begun()).toEqual([['b', 3]])
})

test('P02 letters before a text that are in an element of their own do not count', async () => {
  const text = element('p')
  text.innerHTML = '<b>Fett: </b><br>normal'
  await press(text, text.lastChild, 3)
  expect(begun()).toEqual([['a', 3]])
})

test('P02 a text that the page makes again is followed, and one that it shows no more is said once', async () => {
  const title = element('h2')
  await press(title, title.firstChild, 3)
  title.remove()
  await expect.poll(() => said.map(({ step }) => step)).toEqual(['begin', 'lose'])
  document.body.insertAdjacentHTML('beforeend', '<h2 data-sanity="b">Titel, neu</h2>')
  await expect.poll(() => said.map(({ step }) => step)).toEqual(['begin', 'lose', 'move'])
})

test('P02 Enter writes a text that has the focus, or is in a link that has it; without a focus it writes none', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main tabindex="-1"><a href="/"><b data-sanity="c">Mehr</b></a></main>',
  )
  const enter = (target: HTMLElement): void => {
    target.focus()
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }
  element('h2').tabIndex = 0
  enter(document.body)
  enter(element('main'))
  enter(element('h2'))
  enter(element('a'))
  await expect
    .poll(() => begun())
    .toEqual([
      ['b', 5],
      ['c', 4],
    ])
})

test('P02 what the Studio replies to the text before does not end the next one', async () => {
  const reply = (id: number): void => {
    const data: WriteReply = { type: WRITE_REPLY, id, step: 'end' }
    dispatchEvent(new MessageEvent('message', { data, source: window.parent, origin: '*' }))
  }
  const title = element('h2')
  await press(title, title.firstChild, 3)
  const text = element('p')
  await press(text, text.firstChild, 2)
  await expect.poll(() => begun().length).toBe(2)
  const [first = 0, second = 0] = said.flatMap((message) => (message.step === 'begin' ? [message.request.id] : []))
  reply(first)
  dispatchEvent(new Event('pointerdown'))
  await expect.poll(() => said.at(-1)?.step).toBe('leave')
  expect(said.map(({ step }) => step)).not.toContain('end')
  reply(second)
  await expect.poll(() => said.at(-1)?.step).toBe('end')
})
