import { MOVE_TOOLBAR } from '@schaufenster/site/overlays'

/** Milliseconds between two attempts. */
const RETRY_MS = 100
/** Milliseconds in which the overlays know what is on the page, also on a slow machine. */
const PATIENCE_MS = 10_000
/** What the Studio says when its switch „Bearbeiten“ is used, sometimes after the click that follows: clicks are meant for the page. */
const TOGGLE_MESSAGES: ReadonlySet<unknown> = new Set([
  // On the wire; Studios of the next protocol say the other.
  'presentation/toggleOverlay',
  'presentation/toggle-overlay',
])

interface Click {
  target: Element
  x: number
  y: number
  /** A text is meant to be written where it is shown. */
  isDouble: boolean
}

/** The page may have been rendered again since. */
const findElement = ({ target, x, y }: Click): Element | null =>
  target.isConnected ? target : document.elementFromPoint(x, y)

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * Holds clicks back while the page is connected to the Studio and does not know yet what can be edited: they would follow
 * links, or do nothing. The last one is repeated as soon as the overlays take it, a double click as such.
 *
 * @param tell whether one waits
 */
export const holdClicks = (tell: (isWaiting: boolean) => void) => {
  let pending: Click | undefined
  let isReady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: ReturnType<typeof setTimeout> | undefined
  const own = new WeakSet<Event>()

  const hold = (event: MouseEvent): void => {
    if (own.has(event) || !isPlain(event) || !(event.target instanceof Element)) return
    // A button of the Studio's over the page, not of the page.
    if (event.target.localName === MOVE_TOOLBAR) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pending = { target: event.target, x: event.clientX, y: event.clientY, isDouble: false }
    tell(true)
    if (isReady) attempt()
  }
  /** Comes after its two clicks, of which the second waits. */
  const holdDouble = (event: MouseEvent): void => {
    if (!pending || own.has(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pending.isDouble = true
  }
  const follow = ({ data }: MessageEvent<unknown>): void => {
    // The overlays get the message, too, and let go of the page.
    if (typeof data === 'object' && data !== null && TOGGLE_MESSAGES.has(Reflect.get(data, 'type')))
      leaveToPage(RETRY_MS)
  }
  const release = (): void => {
    removeEventListener('click', hold, { capture: true })
    removeEventListener('dblclick', holdDouble, { capture: true })
    removeEventListener('message', follow)
    clearTimeout(timer)
    clearTimeout(end)
    pending = undefined
    tell(false)
  }
  const leaveToPage = (afterMs = 0): void => {
    const element = pending && findElement(pending)
    release()
    if (element instanceof HTMLElement) setTimeout(() => element.click(), afterMs)
  }
  /** @returns whether the overlays took it; the page gets nothing of it */
  const click = (element: Element, at: MouseEventInit): boolean => {
    const event = new MouseEvent('click', at)
    own.add(event)
    let isHandled = true
    const keepFromPage = (unhandled: Event): void => {
      isHandled = false
      unhandled.preventDefault()
      unhandled.stopPropagation()
    }
    document.body.addEventListener('click', keepFromPage, { once: true })
    element.dispatchEvent(event)
    document.body.removeEventListener('click', keepFromPage)
    return isHandled
  }
  const repeat = (element: Element, { x, y, isDouble }: Click): boolean => {
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y }
    if (!click(element, at)) {
      // They take a click on what the pointer was moved over, and it may have rested since before.
      element.dispatchEvent(new MouseEvent('mousemove', at))
      if (!click(element, at)) return false
    }
    const double = new MouseEvent('dblclick', at)
    own.add(double)
    if (isDouble) element.dispatchEvent(double)
    return true
  }
  const attempt = (): void => {
    clearTimeout(timer)
    if (!pending) return
    const element = findElement(pending)
    const isMarked = document.querySelector('[data-sanity]') !== null
    const isEditable = element?.closest('[data-sanity]') !== null
    if (!isMarked || (element && isEditable && !repeat(element, pending))) timer = setTimeout(attempt, RETRY_MS)
    else if (isEditable) release()
    // Nothing to edit: a button of the page.
    else leaveToPage()
  }

  addEventListener('click', hold, { capture: true })
  addEventListener('dblclick', holdDouble, { capture: true })
  addEventListener('message', follow)
  return {
    /** The page shows what can be edited. */
    ready: (): void => {
      isReady = true
      end = setTimeout(release, PATIENCE_MS)
      attempt()
    },
    release,
  }
}
