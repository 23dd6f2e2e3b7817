import { beforeEach, expect, test, vi } from 'vitest'
import type { WriteRequest } from '@schaufenster/site/writing'
import { placeCaret, tellCaret } from './caret.ts'

const partOf = (block: string, part: string, caret: number, isPressed = true): WriteRequest => ({
  id: 1,
  place: { id: 'box', type: 'boxText', path: ['text', { _key: block }, 'children', { _key: part }, 'text'] },
  caret,
  point: isPressed ? { x: 5, y: 5 } : undefined,
  box: { left: 0, top: 0, width: 100, right: 100 },
  look: {},
  ground: 'white',
  fonts: [],
})

const span = (path: string, html: string): string => `<span data-pt-path='${path}'>${html}</span>`

beforeEach(() => {
  document.body.innerHTML = `<div contenteditable="true">
    <div data-pt-path='[_key=="a"]'>${span('[_key=="a"].children[_key=="1"]', '<i>Schrift: </i>')}${span('[_key=="a"].children[_key=="2"]', '<i>Postille,</i><i> Punkt 9</i>')}</div>
    <div data-pt-path='[_key=="b"]'>${span('[_key=="b"].children[_key=="1"]', '<i>Papier</i>')}</div>
  </div>`
})

test.each([
  ['in a part of a block', partOf('a', '1', 3), 'Sch'],
  ['in a later one', partOf('a', '2', 12), 'Schrift: Postille, Pu'],
  ['at the end of its part where it has become shorter', partOf('a', '1', 30), 'Schrift: '],
  ['at the end of its block when it is gone', partOf('a', '9', 2), 'Schrift: Postille, Punkt 9'],
  ['at the end of the block that was begun with a key', partOf('a', '1', 0, false), 'Schrift: Postille, Punkt 9'],
  ['in the block that was meant', partOf('b', '1', 1), 'P'],
])('P02 the caret of a rich text is %s', (_what, request, before) => {
  const editor = document.querySelector('div')
  if (!editor) throw new Error('There is no editor.')
  placeCaret(editor, request)
  const { focusNode, focusOffset } = getSelection() ?? {}
  const range = document.createRange()
  const block = (focusNode instanceof Element ? focusNode : focusNode?.parentElement)?.closest('div')
  if (!focusNode || !block) throw new Error('There is no caret.')
  range.selectNodeContents(block)
  range.setEnd(focusNode, focusOffset ?? 0)
  expect(range.toString()).toBe(before)
})

test('P02 a letter right after a key that has moved the caret is written where it is: the editor is told before', () => {
  document.body.innerHTML = '<div><p data-slate-editor>Ein Text</p><input></div>'
  const [root, text, other] = ['div', 'p', 'input'].map((name) => document.querySelector<HTMLElement>(name))
  if (!root || !text?.firstChild || !other) throw new Error('There is no editor.')
  let count = 0
  const tellOf = () => count++
  document.addEventListener('selectionchange', tellOf)
  const end = tellCaret(root)
  const write = (target: Element): number => {
    count = 0
    target.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    return count
  }
  const move = (offset: number): void => getSelection()?.collapse(text.firstChild, offset)
  move(4)
  document.dispatchEvent(new Event('selectionchange'))
  expect(write(text)).toBe(0)
  // As in a browser that has not come to it yet.
  const dispatch = vi.spyOn(document, 'dispatchEvent').mockReturnValue(true)
  move(0)
  dispatch.mockRestore()
  expect([write(other), write(text), write(text)]).toEqual([0, 1, 0])
  end()
  document.removeEventListener('selectionchange', tellOf)
})
