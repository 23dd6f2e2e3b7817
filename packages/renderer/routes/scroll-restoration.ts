import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router'
import { note } from '../builds/entry.ts'
import { reloadOnce } from '../builds/reload-once.ts'

/** The scroll position on a page, and the index of the link that it was left by. */
interface Place {
  x: number
  y: number
  link?: number | undefined
}

/** The position is noted so long after the last scrolling; milliseconds. */
const NOTE_AFTER_MS = 200
/** And so often while it lasts: a change of the history takes 3 ms, ten on a slow phone, and Safari refuses more than a hundred in ten seconds. */
const NOTE_EVERY_MS = 1000

const readPlace = (): Place | undefined => history.state?.place

const toPosition = ({ x, y }: Place): void => scrollTo({ left: x, top: y, behavior: 'instant' })

const moveFocus = (element: HTMLElement | null): void => {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** What is on screen depends on this part of the address. */
const toPage = ({ pathname, search }: Location): string => pathname + search

/**
 * Scroll restoration (REQUIREMENTS R10, R12). The browser restores what it loads as a document and what lies within one
 * page, as it does without the app. Between pages of one document it would scroll before the page is rendered, so the app
 * does: another page starts at its top or at the hash, with its heading focused; after Back and Forward the position and
 * the focused link return. Positions are kept in the states of the history's entries, where they outlive a reload; the
 * router's own scroll restoration writes them to the session storage, which is stored on the visitor's device.
 *
 * @returns a function that loads the tab's address as a document and returns false if that was just tried
 */
export const restoreScroll = (router: RegisteredRouter): (() => boolean) => {
  let shown = toPage(location)
  let isBack = false
  let noting: ReturnType<typeof setTimeout> | undefined
  /** How often Back and Forward led to another page: what an earlier one has left to do is dropped. */
  let returns = 0
  /** When the first scrolling since the last note was. */
  let since: number | undefined

  const notePlace = (link: number | undefined): void => {
    clearTimeout(noting)
    since = undefined
    // The entry may already be that of the next page.
    if (toPage(location) === shown) note({ place: { x: scrollX, y: scrollY, link } satisfies Place })
  }

  // Otherwise the router scrolls to the top after hydration, even if the visitor has scrolled before. Given to `createRouter`,
  // the function would turn on its listeners and the session storage.
  router.update({ ...router.options, scrollRestoration: () => false })
  history.scrollRestoration = 'auto'

  // A reload right after scrolling: the browser has restored what was not noted yet.
  if (scrollY > 0) notePlace(readPlace()?.link)
  document.addEventListener(
    'scroll',
    ({ timeStamp }) => {
      since ??= timeStamp
      clearTimeout(noting)
      noting = setTimeout(
        () => notePlace(readPlace()?.link),
        Math.min(NOTE_AFTER_MS, since + NOTE_EVERY_MS - timeStamp),
      )
    },
    { passive: true },
  )
  const changes: Pick<RouterHistory, 'subscribe'> = router.history
  changes.subscribe(({ action }) => {
    isBack = ['BACK', 'FORWARD', 'GO'].includes(action.type)
    if (!isBack) {
      // The router has yet to write the new entry.
      const link = [...document.links].findIndex((element) => element === document.activeElement)
      notePlace(link < 0 ? undefined : link)
    } else if (toPage(location) !== shown) {
      returns += 1
      history.scrollRestoration = 'manual'
    }
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    if (!fromLocation || !hrefChanged) return
    const isSamePage = toPage(location) === shown
    shown = toPage(location)
    if (isBack && isSamePage) return
    const place = isBack ? readPlace() : undefined
    const { hash } = toLocation
    const target = hash ? document.getElementById(hash) : null
    // What only changes the search, as a filter does, stays where it is.
    const isTop = !target && (pathChanged || isBack || isSamePage)
    const position = place ?? (isTop ? { x: 0, y: 0 } : undefined)
    if (position) toPosition(position)
    else if (target) {
      target.scrollIntoView()
      // The next Tab continues from the section that a link jumped to.
      moveFocus(target)
    }
    // A cached page is rendered before the browser has finished going back. Chromium then scrolls to the hash if the mode is
    // `auto` by then, and takes the old page's position along to an entry that it has not shown yet: some of it as late as in
    // the layout of the next frame.
    const current = returns
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (current !== returns) return
        if (isBack && position) toPosition(position)
        history.scrollRestoration = 'auto'
      }),
    )
    if (!pathChanged) return
    const link = place?.link === undefined ? undefined : document.links[place.link]
    if (link) link.focus({ preventScroll: true })
    else if (!target) moveFocus(document.querySelector<HTMLElement>('main h1'))
  })

  return () => {
    // The router writes a new address to the browser's history after it has begun to load it.
    router.history.flush()
    // A reload restores the position from before it, so the page first scrolls to that of the entry.
    const place = isBack ? readPlace() : undefined
    history.scrollRestoration = isBack ? 'auto' : 'manual'
    return reloadOnce(() => {
      if (place) {
        // The page on screen may be too short for that position.
        document.body.style.minHeight = `${place.y + innerHeight}px`
        toPosition(place)
      }
      location.reload()
    })
  }
}
