import { isEditing } from './is-editing.ts'
import { placeOf, type Places } from './places.ts'

/** What takes each press in its box, also over texts that are part of it, as the edge of a comparison does. */
const COVER = 'input[type="range"]'

/**
 * Lets a pointer through to a text that lies under an input of the page: while clicks edit, it is framed, opened and written like any
 * other. Beside the text the input is as visitors have it, and so it is while it is dragged.
 */
export const reachUnder = (places: Places): void => {
  let opened: { cover: HTMLElement; pointerEvents: string; text: Element } | undefined
  const close = (): void => {
    if (!opened) return
    opened.cover.style.pointerEvents = opened.pointerEvents
    // As it was before.
    if (opened.cover.style.length === 0) opened.cover.removeAttribute('style')
    opened = undefined
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons }) => {
      if (buttons !== 0) return
      const [top, next] = document.elementsFromPoint(clientX, clientY)
      if (opened && (top !== opened.text || !isEditing())) close()
      if (opened || !(top instanceof HTMLElement) || !top.matches(COVER) || !next || !isEditing()) return
      if (next.localName === 'img' || !placeOf(places, next)) return
      opened = { cover: top, pointerEvents: top.style.pointerEvents, text: next }
      top.style.pointerEvents = 'none'
    },
    { capture: true, passive: true },
  )
}
