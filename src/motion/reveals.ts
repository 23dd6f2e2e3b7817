import { isStill, onMotionChange } from '@schaufenster/renderer/motion-switch'

/** An element that waits to be revealed. What it looks like, and how it changes, is in `styles/reveal.css`. */
const UNSEEN = 'data-unseen'
/** SPEC § 9: an unseen element is so much lower than its place, in CSS pixels. */
const OFFSET_PX = 30
/** SPEC § 2.9: so long after the pictures have come, what is below the viewport is reset. */
const RECHECK_MS = 1000
/** Upwards the observed area has no end: a jump past an element reveals it as well. */
const FAR_PX = 1_000_000

/** Something a person does to scroll, or the scrolling itself. A tap is not: hiding would delay what it shows. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'scroll']

/**
 * Reveals on scroll (SPEC § 2.9, § 4.5). Of each element marked `data-reveal` one observer decides when it is in view; CSS
 * moves it. Two states: unseen → in view, when its top reaches the viewport's bottom; in view → unseen, at the mount of a
 * page and 1000 ms after its pictures, if it is below the viewport.
 *
 * Until somebody scrolls, what is below the viewport is unseen without being hidden: so a crawler and a picture of the
 * full page show all of it. What the first page of a visit shows is never hidden.
 */
export const startReveals = () => {
  const controller = new AbortController()
  /** Elements of the page; true while unseen. */
  const unseen = new Map<HTMLElement, boolean>()
  let hasScrolled = false
  /** Until the observer's first answer after a mount. */
  let isMounting = false
  /** Elements revealed at the mount of the page. */
  let mounted = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = (element: HTMLElement) => {
    element.style.removeProperty('--reveal-index')
    element.toggleAttribute(UNSEEN, true)
    // Hidden and scrolled into view in one frame, it would change nothing for the observer, which then says nothing.
    observer.unobserve(element)
    observer.observe(element)
  }
  const reveal = (element: HTMLElement, index: number) => {
    unseen.set(element, false)
    // What was never hidden does not move, and its style attribute stays as React has served it.
    if (index > 0 && element.hasAttribute(UNSEEN)) element.style.setProperty('--reveal-index', String(index))
    element.removeAttribute(UNSEEN)
  }

  const isBelow = (element: HTMLElement): boolean => element.getBoundingClientRect().top > innerHeight
  /** Leaves what the first scroll has just brought into view: it would move while somebody presses it, and the click be lost. */
  const hideUnseen = () => {
    const below = [...unseen].filter(([element, isUnseen]) => isUnseen && isBelow(element))
    for (const [element] of below) hide(element)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        if (!(target instanceof HTMLElement) || unseen.get(target) !== true) continue
        // On a phone the browser lays the page out before it tells its height.
        if (target.hasAttribute(UNSEEN) ? !isIntersecting : box.top > innerHeight) continue
        // Those in view at mount follow each other; what was scrolled past is simply there.
        reveal(target, isMounting && box.bottom > 0 ? mounted++ : 0)
      }
      if (!isMounting) return
      isMounting = false
      if (hasScrolled) hideUnseen()
      else for (const element of unseen.keys()) element.removeAttribute(UNSEEN)
    },
    { rootMargin: `${FAR_PX}px 0px ${OFFSET_PX}px 0px` },
  )

  const clear = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const element of unseen.keys()) element.removeAttribute(UNSEEN)
    unseen.clear()
  }
  const begin = () => {
    for (const name of SCROLLING) removeEventListener(name, begin)
    hasScrolled = true
    if (!isMounting) hideUnseen()
  }
  for (const name of SCROLLING) addEventListener(name, begin, { passive: true, signal: controller.signal })
  const unsubscribe = onMotionChange(() => {
    if (isStill()) clear()
  })

  const add = (isFirst: boolean) => {
    if (isStill()) return
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
      if (unseen.has(element)) continue
      isMounting = true
      unseen.set(element, true)
      if (!isFirst) hide(element)
      observer.observe(element)
    }
  }

  /** Sections that React renders later are children of it as well. */
  const main = document.querySelector('main')
  const additions = new MutationObserver(() => add(false))
  if (main) additions.observe(main, { childList: true })

  return {
    /** @param isFirst whether the page has been on screen before any script ran */
    mount: (isFirst: boolean) => {
      clear()
      mounted = 0
      add(isFirst)
    },
    imagesLoaded: () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const element of [...unseen.keys()].filter(isBelow)) {
          unseen.set(element, true)
          if (hasScrolled) hide(element)
        }
      }, RECHECK_MS)
    },
    stop: () => {
      controller.abort()
      unsubscribe()
      additions.disconnect()
      clear()
    },
  }
}
