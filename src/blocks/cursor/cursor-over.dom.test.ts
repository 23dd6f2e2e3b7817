import { beforeEach, expect, test } from 'vitest'
import { cursorOver } from './cursor-over.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <p id="text">Text</p>
    <a id="link" href="/"><span id="in-link">Link</span></a>
    <a id="anchor">kein Link</a>
    <button id="button"><svg><path id="in-button"></path></svg></button>
    <button id="disabled" disabled>aus</button>
    <label id="label">Feld</label>
    <details><summary id="summary">mehr</summary></details>
    <input id="checkbox" type="checkbox"><input id="submit" type="submit">
    <input id="input"><input id="search" type="search"><textarea id="area"></textarea><select id="select"></select>
    <div contenteditable="true"><b id="editable">x</b></div>
    <div contenteditable="false"><b id="fixed">x</b></div>
    <img id="sticker" data-sticker=""><a href="/"><img id="sticker-in-link" data-sticker=""></a>`
})

test.each([
  ['text', 'default'],
  ['link', 'link'],
  ['in-link', 'link'],
  ['anchor', 'default'],
  ['button', 'link'],
  ['in-button', 'link'],
  ['disabled', 'default'],
  ['label', 'link'],
  ['summary', 'link'],
  ['checkbox', 'link'],
  ['submit', 'link'],
  ['input', 'none'],
  ['search', 'none'],
  ['area', 'none'],
  ['select', 'none'],
  ['editable', 'none'],
  ['fixed', 'default'],
  ['sticker', 'drag'],
  ['sticker-in-link', 'drag'],
])('C01 over #%s the cursor is %s', (id, expected) => {
  expect(cursorOver(document.querySelector(`#${id}`))).toBe(expected)
})

test('C01 outside of any element it is the default one', () => {
  expect(cursorOver(null)).toBe('default')
  expect(cursorOver(document)).toBe('default')
})

test('C01 over an iframe there is no custom cursor', () => {
  expect(cursorOver(document.createElement('iframe'))).toBe('none')
})
