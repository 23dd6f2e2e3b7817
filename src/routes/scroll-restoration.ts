import type { RegisteredRouter } from '@tanstack/react-router'
import { currentEntry, note, notesOf } from '#src/builds/entry.ts'
import { reloadOnce } from '#src/builds/reload-once.ts'
import { keyOf } from './router-internals.ts'

/** The scroll position on a page, and the index of the focused link. */
interface Place {
  x: number
  y: number
  link?: number
}

/** Entries of the session history that are kept. */
const MAX_PLACES = 50

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number'

const readPlaces = (): Map<string, Place> => {
  const kept = notesOf(currentEntry)['places']
  return new Map(
    typeof kept === 'object' && kept !== null
      ? Object.entries(kept).filter((entry): entry is [string, Place] => isPlace(entry[1]))
      : [],
  )
}

const toPosition = ({ x, y }: Place): void => scrollTo({ left: x, top: y, behavior: 'instant' })

const moveFocus = (element: HTMLElement | null): void => {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Scroll restoration (REQUIREMENTS R10, R12): another page starts at its top with its heading focused, or at the hash; after
 * Back and Forward the position and the focused link return. Kept in memory and, when the document unloads, in the state of
 * the history's entry: the router's own writes to the session storage, which is stored on the visitor's device.
 *
 * @returns loads the address that the tab is about to show as a document; false when that was just tried
 */
export const restoreScroll = (router: RegisteredRouter): (() => boolean) => {
  const places = readPlaces()
  let at: Place = { x: scrollX, y: scrollY }
  let isBack = false
  let reloading = false
  const keep = () => note(currentEntry, { places: Object.fromEntries([...places].slice(-MAX_PLACES)) })
  const ownKey = () => keyOf(router.state.resolvedLocation ?? router.state.location)

  // Otherwise the router scrolls to the top after hydration, even if the visitor has scrolled before. Given to `createRouter`,
  // the function would turn on its listeners and the session storage.
  router.update({ ...router.options, scrollRestoration: () => false })
  history.scrollRestoration = 'manual'

  // After Back into a full load the browser does not restore the position.
  const own = notesOf(currentEntry)['reloadedBack'] === true && scrollY === 0 ? places.get(ownKey()) : undefined
  if (own) toPosition(own)
  note(currentEntry, { reloadedBack: false })

  document.addEventListener('scroll', () => (at = { x: scrollX, y: scrollY }), { passive: true })
  router.history.subscribe(({ action }) => {
    isBack = ['BACK', 'FORWARD', 'GO'].includes(action.type)
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return
    const link = [...document.links].findIndex((element) => element === document.activeElement)
    // For a jump within the page the browser has scrolled already: use the last known position.
    const left = pathChanged ? { x: scrollX, y: scrollY } : at
    places.set(keyOf(fromLocation), { ...left, ...(link >= 0 ? { link } : {}) })
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    if (!fromLocation || !hrefChanged) return
    const place = isBack ? places.get(keyOf(toLocation)) : undefined
    const { hash } = toLocation
    if (place) toPosition(place)
    else if (hash) document.getElementById(hash)?.scrollIntoView()
    else toPosition({ x: 0, y: 0 })
    const target = hash ? document.getElementById(hash) : undefined
    // Within a page, too: the next Tab continues from the section that a link jumped to.
    if (target && !place) moveFocus(target)
    if (!pathChanged) return
    const link = place?.link === undefined ? undefined : document.links[place.link]
    if (link) link.focus({ preventScroll: true })
    else if (!hash) moveFocus(document.querySelector<HTMLElement>('main h1'))
  })
  addEventListener('pagehide', () => {
    if (reloading) return
    places.set(ownKey(), { x: scrollX, y: scrollY })
    keep()
    // On the way back from another site or build the browser restores sooner.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })

  const reload = (): void => {
    reloading = true
    keep()
    note(currentEntry, { reloadedBack: isBack })
    location.reload()
  }
  return () => {
    // The router writes a new address to the browser's history after it has begun to load it.
    router.history.flush()
    return reloadOnce({ reload })
  }
}
