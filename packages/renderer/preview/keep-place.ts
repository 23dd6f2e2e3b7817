/** An edge of an element, and where that is in the page. */
interface Spot {
  element: HTMLElement
  edge: 'top' | 'bottom'
  place: number
}

/** Rounding. */
const MIN_PX = 1

/** Where a reader looks, from the top of the window: what ends above it is read already. */
const READING_LINE = 0.25

/** By layout alone: a transform that is playing moves nothing. */
const topOf = (element: HTMLElement): number => {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top
}

const placeOf = ({ element, edge }: Omit<Spot, 'place'>): number =>
  topOf(element) + (edge === 'bottom' ? element.offsetHeight : 0)

const toSpot = (element: HTMLElement, edge: Spot['edge'] = 'top'): Spot => ({
  element,
  edge,
  place: placeOf({ element, edge }),
})

const isRead = (element: Element): boolean => element.getBoundingClientRect().bottom <= innerHeight * READING_LINE

const isInView = (element: Element): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && !isRead(element) && top < innerHeight
}

/** Not placed over the page, as a sticker is, nor in something that stays in view while its section passes. */
const isInFlow = (element: Element): boolean => {
  if (['absolute', 'fixed'].includes(getComputedStyle(element).position)) return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return false
  return true
}

const isPlace = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isInView(element) && isInFlow(element)

const textsIn = (element: Element): Element[] => [...element.querySelectorAll('[data-sanity]')]

/** Whether all its texts are above the reading line: only the space below them is in view, so its lower edge is what must not move. */
const isReadThrough = (element: Element): boolean => {
  const texts = textsIn(element)
  return !element.matches('[data-sanity]') && texts.length > 0 && texts.every(isRead)
}

/** What the reader looks at: the first element at or below the reading line, after its ancestors, outermost first. */
const findSpots = (): Spot[] => {
  const spots: Spot[] = []
  let inside: Iterable<Element> = document.querySelectorAll('main > *, body > footer')
  for (;;) {
    const element = [...inside].find(isPlace)
    if (!element) return spots
    spots.push(toSpot(element, isReadThrough(element) ? 'bottom' : 'top'))
    if (element.getBoundingClientRect().top >= 0) {
      // It begins in view: only a text inside is a better place, as the room above it depends on the neighbours.
      const text = textsIn(element).find(isPlace)
      return text ? [...spots, toSpot(text)] : spots
    }
    inside = element.children
  }
}

/** The texts and pictures of the page by the place that stores them, which they keep in a new element. */
const readMarked = (): Map<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('main [data-sanity]')].map((element) => [
      element.dataset['sanity'] ?? '',
      element,
    ]),
  )

/** What of the page was in view, to be found again in other elements. */
const markPlaces = (): (() => number) => {
  const marks = [...readMarked().keys()]
  // Only of what is in view: reading the positions of all texts at each scroll is too slow on a long page.
  const seen = [...document.querySelectorAll('main > *')]
    .filter(isInView)
    .flatMap(textsIn)
    .filter(isPlace)
    .map((element) => ({ mark: element.dataset['sanity'] ?? '', top: topOf(element) }))
  return () => {
    const now = readMarked()
    // Another page may show the same section.
    if (marks.filter((mark) => now.has(mark)).length * 2 < marks.length) return 0
    const spot = seen.find(({ mark }) => now.has(mark))
    const element = spot && now.get(spot.mark)
    return element ? topOf(element) - spot.top : 0
  }
}

/**
 * Keeps what the reader looks at where it is while an edit changes what is above it. A browser's own scroll anchoring, turned off in
 * `styles/global.css`, starts at the top edge of the window, often with the end of a section that nobody reads.
 */
export const keepPlace = (): void => {
  let spots: Spot[] = []
  let findMoved = (): number => 0
  let place = 0
  const follow = (): void => {
    const spot = spots.findLast(({ element }) => element.isConnected)
    // The first two sections are made again when they change places: only the first has the page's h1.
    const moved = spot ? placeOf(spot) - spot.place : findMoved()
    // At the very top, new content should be seen, so nothing is corrected.
    if (place > 0 && Math.abs(moved) >= MIN_PX) {
      // A page that became shorter may have been scrolled back by the browser already.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - MIN_PX
      const from = isAtEnd ? Math.max(scrollY, place) : scrollY
      scrollTo({ top: from + moved, behavior: 'instant' })
    }
    spots = findSpots()
    findMoved = markPlaces()
    place = scrollY
  }
  follow()
  addEventListener('scroll', follow, { passive: true })
  // Both are called before the change is painted: of what React writes, once new texts have their marks, and of what gets its size later.
  new MutationObserver(() => queueMicrotask(follow)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  new ResizeObserver(follow).observe(document.body)
}
