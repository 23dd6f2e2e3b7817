import { isWriteReply, WRITE, type WriteMessage, type WriteRequest } from '@schaufenster/site/writing'
import { createCover } from './cover.ts'
import { isEditing } from './is-editing.ts'
import type { Marks, Piece } from './move-marks.ts'
import { placeOf, type Places } from './places.ts'
import { STOPS } from './tab-stops.ts'
import { targetOf, type Target } from './targets.ts'
import { readFonts, readGround } from './text-look.ts'

/** Milliseconds within which the preview shows what was written: what an editor sends late, 900 for the refresh, and a slow answer. */
const SHOWN_MS = 10_000

/** How many characters of an element's text are before a place in it. */
const caretIn = (element: Element, position: CaretPosition | null): number => {
  if (!position || !element.contains(position.offsetNode)) return element.textContent.length
  const range = document.createRange()
  range.selectNodeContents(element)
  range.setEnd(position.offsetNode, position.offset)
  return range.toString().length
}

const squeeze = (text: string): string => text.replaceAll(/\s/g, '')

const isShown = (target: Target, texts: readonly string[]): boolean => {
  const page = squeeze((target.measure()?.elements ?? []).map(({ textContent }) => textContent).join(''))
  return texts.every((text) => page.includes(squeeze(text)))
}

interface WriteOptions extends Pick<Marks, 'piecesOf'> {
  studioOrigin: string
  places: Places
}

/**
 * A double click on a text, or Enter on a focused one, lets the Studio show the field's input in its place. The text keeps its room and is
 * hidden as long: the page is laid out as before, and grows with what is written.
 */
export const writeInPlace = ({ studioOrigin, places, piecesOf }: WriteOptions): void => {
  let stop: (() => void) | undefined
  // Not from one: the page may be loaded again while the Studio has a text of it.
  let count = Date.now()
  const say = (message: WriteMessage) => window.parent.postMessage(message, studioOrigin)

  const begin = (
    element: HTMLElement,
    target: Target,
    request: Pick<WriteRequest, 'place' | 'caret' | 'point'>,
  ): void => {
    stop?.()
    const shown = target.measure()
    if (!shown) return
    const id = ++count
    const controller = new AbortController()
    const { signal } = controller
    const cover = createCover()
    let isCovered = false
    stop = () => {
      controller.abort()
      cover.show()
    }
    const end = (): void => {
      stop?.()
      say({ type: WRITE, step: 'end' })
    }
    /** At the latest after a time, the page shows what is stored. */
    const endWhenShown = (texts: string[] | undefined): void => {
      if (texts === undefined || !target.measure() || isShown(target, texts)) return end()
      const timer = setTimeout(end, SHOWN_MS)
      const observer = new MutationObserver(() => isShown(target, texts) && end())
      signal.addEventListener('abort', () => {
        observer.disconnect()
        clearTimeout(timer)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener(
      'message',
      ({ data, source, origin }: MessageEvent<unknown>) => {
        if (source !== window.parent || origin !== studioOrigin || !isWriteReply(data) || data.id !== id) return
        if (data.step === 'end') return endWhenShown(data.texts)
        isCovered = true
        const now = target.measure()
        if (!now) return
        cover.hide(now)
        cover.makeRoom(now, data.height)
      },
      { signal },
    )
    addEventListener('pointerdown', () => say({ type: WRITE, step: 'leave' }), { signal, capture: true })

    let last = ''
    const follow = () => {
      if (signal.aborted) return
      const now = target.measure()
      if (now && isCovered) cover.hide(now)
      const text = now ? JSON.stringify(now.box) : ''
      if (text !== last) say(now ? { type: WRITE, step: 'move', box: now.box } : { type: WRITE, step: 'lose' })
      last = text
      requestAnimationFrame(follow)
    }
    const { look, blocks } = target
    const { box } = shown
    const [fonts, ground] = [readFonts(element), readGround(element)]
    last = JSON.stringify(box)
    say({
      type: WRITE,
      step: 'begin',
      request: { ...request, id, box, look, ground, fonts, ...(blocks && { blocks }) },
    })
    requestAnimationFrame(follow)
  }

  /** @param position where it was pressed */
  const write = (element: HTMLElement, position: CaretPosition | null, point?: WriteRequest['point']): void => {
    const pieces = piecesOf(element)
    const isAt = ({ text, start }: Piece): boolean => text === position?.offsetNode && start <= position.offset
    // Of several texts in an element the one under the pointer is meant.
    const piece = new Set(pieces.map(({ edit }) => edit)).size > 1 ? pieces.findLast(isAt) : undefined
    const named = piece ? places.get(piece.edit) : placeOf(places, element)
    if (!named) return
    const { id, type, path } = named
    const place = { id, type, path }
    // Other elements in it have texts of their own.
    const around = piece ?? pieces.findLast(isAt)
    const caret = around ? (position?.offset ?? 0) - around.start : caretIn(element, position)
    const find = piece && ((within: HTMLElement) => piecesOf(within).find(({ edit }) => edit === piece.edit))
    begin(element, targetOf(places, place, element, find), { place, point, caret })
  }

  addEventListener(
    'dblclick',
    (event) => {
      const element = event.target instanceof Element ? event.target.closest('[data-sanity]') : null
      if (!(element instanceof HTMLElement) || !isEditing()) return
      event.preventDefault()
      getSelection()?.removeAllRanges()
      const { clientX: x, clientY: y } = event
      write(element, document.caretPositionFromPoint(x, y), { x, y })
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      const { activeElement } = document
      if (event.key !== 'Enter' || event.isComposing || !activeElement || !isEditing()) return
      // Of the page as a whole, which has the focus when nothing else has it, no text is meant.
      const inside = activeElement.matches(STOPS) ? activeElement.querySelector('[data-sanity]') : null
      const element = activeElement.matches('[data-sanity]') ? activeElement : inside
      if (!(element instanceof HTMLElement) || element.localName === 'img') return
      event.preventDefault()
      event.stopPropagation()
      write(element, null)
    },
    { capture: true },
  )
}
