import { isWriteReply, WRITE, type WriteMessage, type WriteRequest } from '@schaufenster/site/writing'
import { isEditing } from './is-editing.ts'
import { placeOf, type Places } from './places.ts'
import { targetOf } from './targets.ts'
import { readFonts } from './text-look.ts'

/** Milliseconds within which the preview shows what was written: 900 for the refresh, and a slow answer. */
const SHOWN_MS = 5_000

/** How many characters of an element's text are before a point of the window. */
const caretAt = (element: Element, { clientX, clientY }: MouseEvent): number => {
  const position = document.caretPositionFromPoint(clientX, clientY)
  if (!position || !element.contains(position.offsetNode)) return element.textContent.length
  const range = document.createRange()
  range.selectNodeContents(element)
  range.setEnd(position.offsetNode, position.offset)
  return range.toString().length
}

const squeeze = (text: string): string => text.replaceAll(/\s/g, '')

/** The frames of Sanity's overlays. */
const frames = (): HTMLElement | null => document.querySelector('sanity-visual-editing')

/** Hides letters, not their elements: the ground of a button stays. Nothing is framed but what is written. */
const createCover = () => {
  const shown = new Map<HTMLElement, { webkitTextFillColor: string; minHeight: string }>()
  return {
    hide: (elements: readonly HTMLElement[]): void => {
      frames()?.style.setProperty('visibility', 'hidden')
      for (const element of elements) {
        if (shown.has(element)) continue
        const { webkitTextFillColor, minHeight } = element.style
        shown.set(element, { webkitTextFillColor, minHeight })
        element.style.webkitTextFillColor = 'transparent'
      }
    },
    show: (): void => {
      frames()?.style.removeProperty('visibility')
      for (const [element, style] of shown) Object.assign(element.style, style)
      shown.clear()
    },
  }
}

/**
 * A double click on a text, or Enter on a focused one, lets the Studio show the field's input in its place. The text keeps its room and is
 * hidden as long: the page is laid out as before, and grows with what is written.
 */
export const writeInPlace = (studioOrigin: string, places: Places): void => {
  let stop: (() => void) | undefined
  const say = (message: WriteMessage) => window.parent.postMessage(message, studioOrigin)

  const begin = (element: HTMLElement, caret: number, point?: WriteRequest['point']): void => {
    const place = placeOf(places, element)
    if (!place) return
    stop?.()
    const target = targetOf(places, place, element)
    const controller = new AbortController()
    const { signal } = controller
    const cover = createCover()
    let isCovered = false
    stop = () => {
      controller.abort()
      cover.show()
    }
    /** At the latest after a time, the page shows what is stored. */
    const endWhenShown = (texts: string[] | undefined): void => {
      const end = (): void => {
        stop?.()
        say({ type: WRITE, step: 'end' })
      }
      const isShown = (): boolean => {
        const page = squeeze(
          target
            .elements()
            .map(({ textContent }) => textContent)
            .join(''),
        )
        return texts === undefined || texts.every((text) => page.includes(squeeze(text)))
      }
      if (isShown()) return end()
      const timer = setTimeout(end, SHOWN_MS)
      const observer = new MutationObserver(() => isShown() && end())
      signal.addEventListener('abort', () => {
        observer.disconnect()
        clearTimeout(timer)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener(
      'message',
      ({ data, source, origin }: MessageEvent<unknown>) => {
        if (source !== window.parent || origin !== studioOrigin || !isWriteReply(data)) return
        if (data.step === 'end') return endWhenShown(data.texts)
        isCovered = true
        const elements = target.elements()
        cover.hide(elements)
        const [first, last] = [elements[0], elements.at(-1)]
        if (!first || !last) return
        const offset = last.getBoundingClientRect().top - first.getBoundingClientRect().top
        last.style.minHeight = `${data.height - offset}px`
      },
      { signal },
    )
    addEventListener('pointerdown', () => say({ type: WRITE, step: 'leave' }), { signal, capture: true })

    let last = ''
    const follow = () => {
      if (signal.aborted) return
      const elements = target.elements()
      // Its section was removed.
      if (!elements.some(({ isConnected }) => isConnected)) return say({ type: WRITE, step: 'leave' })
      if (isCovered) cover.hide(elements)
      const box = target.box()
      const text = JSON.stringify(box)
      if (text !== last) say({ type: WRITE, step: 'move', box })
      last = text
      requestAnimationFrame(follow)
    }
    const { id, type, path } = place
    const { look, blocks } = target
    const fonts = readFonts(element)
    const box = target.box()
    say({
      type: WRITE,
      step: 'begin',
      request: { place: { id, type, path }, caret, box, look, fonts, point, ...(blocks && { blocks }) },
    })
    requestAnimationFrame(follow)
  }

  addEventListener(
    'dblclick',
    (event) => {
      const element = event.target instanceof Element ? event.target.closest('[data-sanity]') : null
      if (!(element instanceof HTMLElement) || !isEditing()) return
      event.preventDefault()
      getSelection()?.removeAllRanges()
      begin(element, caretAt(element, event), { x: event.clientX, y: event.clientY })
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      const { activeElement } = document
      if (event.key !== 'Enter' || event.isComposing || !activeElement || !isEditing()) return
      const element = activeElement.matches('[data-sanity]')
        ? activeElement
        : activeElement.querySelector('[data-sanity]')
      if (!(element instanceof HTMLElement) || element.localName === 'img') return
      event.preventDefault()
      event.stopPropagation()
      begin(element, element.textContent.length)
    },
    { capture: true },
  )
}
