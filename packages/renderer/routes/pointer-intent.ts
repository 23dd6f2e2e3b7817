type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/** These are dispatched after the events for what the pointer has entered. */
const TYPES = ['mousemove', 'wheel'] as const

let last: Place | undefined

/** Follows the pointer for `isPointerIntent`. @returns ends it */
export const trackPointer = (): (() => void) => {
  const controller = new AbortController()
  const note = ({ clientX, clientY }: Place) => (last = { clientX, clientY })
  for (const type of TYPES) addEventListener(type, note, { capture: true, passive: true, signal: controller.signal })
  return () => controller.abort()
}

/**
 * Whether the pointer has entered an element by moving. While the page scrolls, elements pass under a pointer at rest, and
 * browsers report that as entering, too.
 */
export const isPointerIntent = ({ clientX, clientY }: Place): boolean =>
  clientX !== last?.clientX || clientY !== last.clientY
