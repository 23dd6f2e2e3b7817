import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageKey } from '@schaufenster/site/content'

/**
 * Whether the sections after the page's opening wait. After a link was followed, React renders the opening at once and the rest
 * after the next frame, in a transition, which yields to input and animations; at once when a key is pressed. The first page of a
 * visit, a page with a hash, and one whose scroll position is restored (`scroll-restoration.ts`) are rendered in one piece: all of
 * it may be on screen.
 *
 * @param key of the page; the same object as long as it is the same page
 */
export const useDeferredSections = (key: PageKey): boolean => {
  const { hash, state } = useRouter().latestLocation
  const [complete, setComplete] = useState(key)
  const isDeferred = complete !== key && !hash && !('place' in state)
  useEffect(() => {
    if (complete === key) return
    const end = () => setComplete(key)
    // React begins after this frame.
    const frame = requestAnimationFrame(() => startTransition(end))
    const controller = new AbortController()
    // The browser scrolls to where the page ends when End is pressed, and Tab leads to what is there.
    addEventListener('keydown', () => flushSync(end), { capture: true, once: true, signal: controller.signal })
    return () => {
      cancelAnimationFrame(frame)
      controller.abort()
    }
  }, [key, complete])
  return isDeferred
}
