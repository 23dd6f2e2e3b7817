import type { ClipboardEvent } from 'react'
import { cleanText } from '../../../packages/shapes/clean-text.ts'

/** Reading directions, which are copied with a number or an address from a contact or a chat. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A text for a field of one line: tabs and line ends become a space, and none of it stays at an end of the field.
 *
 * @param before what is in the field in front of it, and `after` behind it
 */
export const toOneLine = (text: string, before = '', after = ''): string => {
  const line = cleanText(text)
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const fromStart = before.trim() === '' ? line.trimStart() : line
  return after.trim() === '' ? fromStart.trimEnd() : fromStart
}

/** Text of several lines: line ends as everywhere. */
const toLines = (text: string): string => cleanText(text).replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')

/** The types of `<input>` that have a selection. */
const TEXTUAL: ReadonlySet<string> = new Set(['text', 'url', 'tel', 'search'])

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXTUAL.has(target.type))

/** Cleans what is pasted into a form's plain fields, before any of them sees it. */
export const cleanPaste = (event: ClipboardEvent): void => {
  const { target: field } = event
  if (!isField(field) || field.readOnly || field.disabled) return
  const text = event.clipboardData.getData('text/plain')
  const [before, after] = [field.value.slice(0, field.selectionStart ?? 0), field.value.slice(field.selectionEnd ?? 0)]
  const clean = field instanceof HTMLTextAreaElement ? toLines(text) : toOneLine(text, before, after)
  if (clean === text) return
  event.preventDefault()
  event.stopPropagation()
  // Deprecated, and the only insertion that the browser's own undo knows.
  if (clean !== '') document.execCommand('insertText', false, clean)
}
