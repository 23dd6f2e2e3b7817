import type { RegisteredRouter } from '@tanstack/react-router'
import { currentEntry, note, notesOf } from '#src/builds/entry.ts'
import { reloadOnce } from '#src/builds/reload-once.ts'
import { keyOf } from './router-internals.ts'

/** Where a visitor was on a page: how far down, and on which of its links. */
interface Place {
  x: number
  y: number
  link?: number
}

/** So many pages back are remembered. */
const MAX_PLACES = 50

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value && typeof value.x === 'number' && typeof value.y === 'number'

const readPlaces = (): Map<string, Place> => {
  const kept = notesOf(currentEntry)['places']
  return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept).filter((entry): entry is [string, Place] => isPlace(entry[1])) : [])
}

const toPosition = ({ x, y }: Place): void => scrollTo({ left: x, top: y, behavior: 'instant' })

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Where a page appears when the visitor moves (REQUIREMENTS R10, R12): another page at its top or at the element that
 * the address names, its heading focused; after Back and Forward where the visitor left it, on the link they followed.
 * Remembered in memory and, when the document goes, in the entry of the session history: nothing is stored on the
 * visitor's device. It takes the place of the router's own scrolling, which uses the session storage.
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

  // The router's own would lead a visitor who has read on before the app arrived back to the top. Told so from the
  // beginning, it would listen to scrolling and write to the session storage all the same.
  router.update({ ...router.options, scrollRestoration: () => false })
  history.scrollRestoration = 'manual'

  // What the browser would have done, had it not been us who loaded the page that the visitor went back to.
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
    // For a jump within the page the browser has scrolled already: then as it was at the last frame.
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
    if (!pathChanged) return
    const link = place?.link === undefined ? undefined : document.links[place.link]
    if (link) link.focus({ preventScroll: true })
    else if (!hash) focusHeading()
  })
  addEventListener('pagehide', () => {
    if (reloading) return
    places.set(ownKey(), { x: scrollX, y: scrollY })
    keep()
    // Back from another site or build, the browser does it by itself, and sooner.
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
    // The router tells the browser of a new address a moment after it has begun to load it.
    router.history.flush()
    return reloadOnce({ reload })
  }
}
