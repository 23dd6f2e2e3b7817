import { richPlaceOf } from '../overlays/places.ts'
import type { WriteRequest } from '@schaufenster/site/writing'

const EDITOR = '[data-slate-editor]'
/** Of a block or of a part of its text. */
const PATH = 'data-pt-path'

/** What an editor shows, block by block. In an empty part it has a character that takes no room. */
export const readTexts = (root: Element): string[] =>
  [...root.querySelectorAll('.write-block')].map(({ textContent }) => textContent.replaceAll('\uFEFF', ''))

/** Calls once the Studio's editor within an element shows its blocks. @returns ends it */
export const whenEditable = (root: Element, onEditable: (editor: HTMLElement) => void): (() => void) => {
  const find = (): boolean => {
    const editor = root.querySelector<HTMLElement>(EDITOR)
    if (!editor?.isContentEditable || !editor.querySelector(`[${PATH}]`)) return false
    observer.disconnect()
    onEditable(editor)
    return true
  }
  const observer = new MutationObserver(find)
  if (!find())
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['contenteditable'] })
  return () => observer.disconnect()
}

/** A place in the text of an element, or its end. */
const collapseIn = (element: Element, offset: number): void => {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length) return getSelection()?.collapse(node, left)
    left -= length
  }
  getSelection()?.selectAllChildren(element)
  getSelection()?.collapseToEnd()
}

/** Between the letters where the pointer was, wherever the page has them; at the end of the block that was begun with a key. */
export const placeCaret = (editor: HTMLElement, { place, point, caret }: WriteRequest): void => {
  const { key, part } = richPlaceOf(place.path) ?? {}
  const block = [...editor.children].find((child) => child.getAttribute(PATH) === `[_key=="${key}"]`) ?? editor
  const isPart = (one: Element): boolean => one.getAttribute(PATH)?.endsWith(`[_key=="${part}"]`) === true
  const text = point && [...block.querySelectorAll(`[${PATH}]`)].find(isPart)
  collapseIn(text ?? block, text ? caret : Infinity)
  // After the caret: whatever takes the focus away now gives it back there.
  editor.focus({ preventScroll: true })
}

/** Whether it is in the text, not in the bar or a menu. */
export const isInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITOR) !== null

/** Whether the caret is in an item of a list. */
export const isInList = (): boolean => {
  const node = getSelection()?.focusNode
  return (node instanceof Element ? node : node?.parentElement)?.closest('[data-list]') != null
}

/**
 * The form beside takes the focus when it opens: it comes back before the next key, with the caret where it was. A press elsewhere has ended the
 * writing before.
 *
 * @param root the editor with its bar, in the layer that has its menus, too
 * @returns ends it
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let caret: Range | undefined
  const remember = (): void => {
    const selection = getSelection()
    if (!selection?.anchorNode || !isInText(document.activeElement) || !root.contains(selection.anchorNode)) return
    caret = selection.getRangeAt(0).cloneRange()
  }
  const comeBack = (): void =>
    queueMicrotask(() => {
      const layer = root.closest('.write-layer')
      const isHere = layer?.contains(document.activeElement) === true
      if (!root.isConnected || isHere || root.closest('[inert]')) return
      // The focus alone puts it at the beginning.
      const place = caret
      root.querySelector<HTMLElement>(EDITOR)?.focus({ preventScroll: true })
      if (place && root.contains(place.startContainer))
        getSelection()?.setBaseAndExtent(place.startContainer, place.startOffset, place.endContainer, place.endOffset)
    })
  document.addEventListener('selectionchange', remember)
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', comeBack)
  return () => {
    document.removeEventListener('selectionchange', remember)
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', comeBack)
  }
}

/**
 * A letter that follows at once on a key that moves the caret comes before the event that tells of that, on a machine that is busy, as it is when
 * the editor opens. The editor would write it where the caret is, and the next one where the caret was.
 *
 * @param root the editor with its bar
 * @returns ends it
 */
export const tellCaret = (root: HTMLElement): (() => void) => {
  let told: unknown[] = []
  const read = (): unknown[] => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
    return [anchorNode, anchorOffset, focusNode, focusOffset]
  }
  const remember = (): void => void (told = read())
  const tell = ({ target }: Event): void => {
    if (isInText(target) && read().some((part, index) => part !== told[index]))
      document.dispatchEvent(new Event('selectionchange'))
  }
  document.addEventListener('selectionchange', remember)
  root.addEventListener('beforeinput', tell, { capture: true })
  return () => {
    document.removeEventListener('selectionchange', remember)
    root.removeEventListener('beforeinput', tell, { capture: true })
  }
}
