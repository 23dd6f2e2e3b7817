import { use, type ReactNode } from 'react'

/** A section is hydrated when it is less than this below the viewport; in viewports. */
const AHEAD = 0.5

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
  /** Gates with a smaller index are open. */
  let reached = 0
  const gates = new Map<number, ReturnType<typeof createGate>>()

  const reach = (end: number): void => {
    reached = Math.max(reached, end)
    for (const [index, { open }] of gates) if (index < reached) open()
  }
  /** Sections before it open as well: a jump passes them. */
  const see = (section: Element, top: number): void => {
    if (top > innerHeight * (1 + AHEAD)) return
    // A template may render sections before its first gate, so this opens one gate or two early. The last one opens all,
    // should a block have rendered no section.
    reach(section === sections.at(-1) ? Infinity : sections.indexOf(section) + 1)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) see(target, boundingClientRect.top)
    },
    { rootMargin: `0px 0px ${AHEAD * 100}% 0px` },
  )
  for (const section of sections) {
    see(section, section.getBoundingClientRect().top)
    observer.observe(section)
  }

  const HydrationGate = ({ index, children }: { index: number; children: ReactNode }) => {
    if (index >= reached) {
      const gate = gates.get(index) ?? createGate()
      gates.set(index, gate)
      use(gate.opened)
    }
    return children
  }

  return {
    HydrationGate,
    /** Before the content changes: React renders a section that is not hydrated then from nothing. */
    hydrateAll: (): void => {
      observer.disconnect()
      reach(Infinity)
    },
  }
}
