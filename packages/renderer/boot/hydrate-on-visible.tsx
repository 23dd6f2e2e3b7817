import { use, type ReactNode } from 'react'

/** Hydration begins so far from the viewport; in viewports. */
const AHEAD = 0.5

/** What a visitor does in a part that is on screen; the last one is also what the boot script replays. */
const REACHING = ['pointerdown', 'focusin', 'click']

/** The promise is resolved once. */
const createGate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/**
 * Lazy hydration: a section or the footer is hydrated when it is about to be seen. Until then it is what the server has rendered: its
 * links, pictures and reveals need no React.
 *
 * @param parts the page's sections and its footer, from top to bottom
 */
export const createHydrateOnVisible = (parts: readonly Element[]) => {
  const controller = new AbortController()
  const { length } = parts
  /** Emptied at the end: the page's elements could not be freed otherwise. */
  const places = new Map(parts.map((part, place) => [part, place]))
  /** Parts before this place are hydrated. */
  let reached = 0
  /** Whether what React renders from now on may be another page's. */
  let isLeaving = false
  const gates = new Map<number, ReturnType<typeof createGate>>()

  const reach = (count: number): void => {
    reached = Math.max(reached, count)
    for (const [place, { open }] of gates) if (place < reached) open()
    if (reached === length) end()
  }
  const end = (): void => {
    reached = length
    // Without a reason the browser would create an error, and its stack keep the pages of this navigation and all later ones.
    controller.abort(0)
    observer.disconnect()
    places.clear()
    gates.clear()
  }
  /** Those before it as well: a jump passes them. */
  const see = (part: Element): void => reach((places.get(part) ?? -1) + 1)

  const observer = new IntersectionObserver(
    (entries) => {
      // Not by `innerHeight`: on a phone the browser lays the page out before it tells it.
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (isIntersecting || boundingClientRect.top < 0) see(target)
    },
    { rootMargin: `${AHEAD * 100}% 0px` },
  )
  const lowest = innerHeight * (1 + AHEAD)
  for (const part of parts) {
    observer.observe(part)
    if (part.getBoundingClientRect().top <= lowest) see(part)
  }
  const findPlace = (target: Node): number => [...places].find(([part]) => part.contains(target))?.[1] ?? -1
  // Sooner than the observer tells: React hydrates a part in time for a click in it, also for the one that opens its gate.
  for (const type of REACHING)
    document.addEventListener(type, ({ target }) => target instanceof Node && reach(findPlace(target) + 1), {
      capture: true,
      passive: true,
      signal: controller.signal,
    })

  /** @param fromEnd 0 for the footer, 1 for the last section */
  const HydrationGate = ({ fromEnd, children }: { fromEnd: number; children: ReactNode }) => {
    // A template may render sections of its own before these. Where a block has rendered none, those before it come early.
    const place = length - 1 - fromEnd
    if (place >= reached && !isLeaving) {
      const gate = gates.get(place) ?? createGate()
      gates.set(place, gate)
      use(gate.opened)
    }
    return children
  }

  return {
    HydrationGate,
    /** Whether it is in a part that is not hydrated. */
    isLazy: (target: Node): boolean => findPlace(target) >= reached,
    /**
     * Before a navigation: the footer, which the next page keeps, is hydrated. The sections go as the server has rendered
     * them, and stay lazy if the navigation is given up; React hydrates one whose content changes, and would render it from
     * nothing if its gate held it.
     */
    leave: (): void => {
      isLeaving = true
      gates.get(length - 1)?.open()
    },
    /** Another page is on screen. */
    end,
  }
}
