import { use, type ReactNode } from 'react'

/** Hydration begins so far from the viewport; in viewports. */
const AHEAD = 0.5

/** What a visitor does in a section that is on screen. */
const REACHING = ['pointerdown', 'focusin']

/** The promise is resolved once. */
const createGate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/**
 * Lazy hydration: a section is hydrated when it is about to be seen. Until then it is what the server has rendered: its
 * links, pictures and reveals need no React.
 *
 * @param sections of the page, from top to bottom
 */
export const createHydrateOnVisible = (sections: readonly Element[]) => {
  const controller = new AbortController()
  const { length } = sections
  /** Emptied at the end: the page's elements could not be freed otherwise. */
  const places = new Map(sections.map((section, place) => [section, place]))
  /** Sections before this place are hydrated. */
  let reached = 0
  const gates = new Map<number, ReturnType<typeof createGate>>()

  const reach = (end: number): void => {
    reached = Math.max(reached, end)
    for (const [place, { open }] of gates) if (place < reached) open()
    if (reached < length) return
    controller.abort()
    observer.disconnect()
    places.clear()
  }
  /** Those before it as well: a jump passes them. */
  const see = (section: Element, { top }: DOMRectReadOnly): void => {
    if (top <= innerHeight * (1 + AHEAD)) reach((places.get(section) ?? -1) + 1)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) see(target, boundingClientRect)
    },
    { rootMargin: `${AHEAD * 100}% 0px` },
  )
  for (const section of sections) {
    observer.observe(section)
    see(section, section.getBoundingClientRect())
  }
  // Sooner than the observer tells: React hydrates a section in time for a click in it.
  for (const type of REACHING)
    addEventListener(
      type,
      ({ target }) => {
        for (const [section, place] of places) if (target instanceof Node && section.contains(target)) reach(place + 1)
      },
      { capture: true, passive: true, signal: controller.signal },
    )

  /** @param fromEnd 1 for the last section */
  const HydrationGate = ({ fromEnd, children }: { fromEnd: number; children: ReactNode }) => {
    // A template may render sections of its own before these. Where a block has rendered none, those before it come early.
    const place = length - fromEnd
    if (place >= reached) {
      const gate = gates.get(place) ?? createGate()
      gates.set(place, gate)
      use(gate.opened)
    }
    return children
  }

  return {
    HydrationGate,
    /** Before the content changes: React renders a section that is not hydrated then from nothing. */
    hydrateAll: (): void => reach(length),
  }
}
