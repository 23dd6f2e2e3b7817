import { cleanText } from '@schaufenster/shapes/clean-text'

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

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXTUAL.has(target.type))

/** Cleans what is pasted or dropped into plain fields, before they have it: the Studio's `beforeinput`. */
export const cleanInput = (event: InputEvent): void => {
  const { target: field, inputType, data: text } = event
  if (!isField(field) || text === null || !/^insertFrom(?:Paste|Drop)$/.test(inputType)) return
  const [before, after] = [field.value.slice(0, field.selectionStart ?? 0), field.value.slice(field.selectionEnd ?? 0)]
  const clean = field instanceof HTMLTextAreaElement ? toLines(text) : toOneLine(text, before, after)
  if (clean === text) return
  event.preventDefault()
  // Deprecated, and the only insertion that the browser's own undo knows.
  if (clean !== '') document.execCommand('insertText', false, clean)
}
