import { vi } from 'vitest'

type Entry = Pick<IntersectionObserverEntry, 'target'> & Partial<IntersectionObserverEntry>

/** Puts a fake in the place of the browser's `IntersectionObserver`, which jsdom does not have; `vi.unstubAllGlobals` ends it. */
export const stubIntersectionObserver = () => {
  const watched = new Set<Element>()
  let callback: (entries: Entry[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(given: typeof callback) {
        callback = given
      }
      observe = (element: Element) => void watched.add(element)
      unobserve = (element: Element) => void watched.delete(element)
      disconnect = () => watched.clear()
    },
  )
  return {
    /** Elements that the newest observer watches. */
    watched,
    /** Calls it back. */
    tell: (entries: Entry[]): void => callback(entries),
  }
}
