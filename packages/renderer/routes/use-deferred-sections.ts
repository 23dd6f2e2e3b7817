import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import type { PageKey } from '@schaufenster/site/site'

/**
 * Whether the sections after the page's opening wait. After a link was followed, React renders the opening at once and the rest
 * after the next frame, in a transition, which yields to input and animations. The first page of a visit, a page with a hash, and
 * one whose scroll position is restored (`scroll-restoration.ts`) are rendered in one piece: all of it may be on screen.
 *
 * @param key of the page; the same object as long as it is the same page
 */
export const useDeferredSections = (key: PageKey): boolean => {
  const { hash, state } = useRouter().latestLocation
  const [complete, setComplete] = useState(key)
  useEffect(() => {
    // React begins after this frame.
    const frame = requestAnimationFrame(() => startTransition(() => setComplete(key)))
    return () => cancelAnimationFrame(frame)
  }, [key])
  return complete !== key && !hash && !('place' in state)
}
