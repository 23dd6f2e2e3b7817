import { richPlaceOf } from '../overlays/places.ts'
import type { WriteRequest } from '@schaufenster/site/writing'

const EDITOR = '[data-slate-editor]'
const BLOCK = 'data-pt-path'

/** Calls once the Studio's editor within an element shows its blocks. @returns ends it */
export const whenEditable = (root: Element, onEditable: (editor: HTMLElement) => void): (() => void) => {
  const find = (): boolean => {
    const editor = root.querySelector<HTMLElement>(EDITOR)
    if (!editor?.isContentEditable || !editor.querySelector(`[${BLOCK}]`)) return false
    observer.disconnect()
    onEditable(editor)
    return true
  }
  const observer = new MutationObserver(find)
  if (!find())
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['contenteditable'] })
  return () => observer.disconnect()
}

/** Where the pointer was, as the text is where the page had it; after the block that was begun with a key. */
export const placeCaret = (
  editor: HTMLElement,
  { place, point }: Pick<WriteRequest, 'place' | 'point'>,
  frame: { left: number; top: number },
): void => {
  editor.focus({ preventScroll: true })
  const position = point && document.caretPositionFromPoint(frame.left + point.x, frame.top + point.y)
  if (position && editor.contains(position.offsetNode))
    return getSelection()?.collapse(position.offsetNode, position.offset)
  const key = richPlaceOf(place.path)?.key
  const block = [...editor.children].find((child) => child.getAttribute(BLOCK) === `[_key=="${key}"]`)
  getSelection()?.selectAllChildren(block ?? editor)
  getSelection()?.collapseToEnd()
}
