import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { notesOf } from '#src/builds/entry.ts'
import type { PageKey } from '@schaufenster/site/site'

/**
 * Whether the page's later sections are yet to be rendered. After a link was followed, React renders the page's opening in the
 * task of the click, and the rest when that has been painted, in a transition: it yields to input and frames, as those that move the picture. What a server has rendered, a hash leads to or a position is restored
 * in, as the entry has been left before (`scroll-restoration.ts`), is whole at once.
 *
 * @param key of the page; the same object as long as it is the same page
 */
export const useDeferredSections = (key: PageKey): boolean => {
  const { hash, state } = useRouter().latestLocation
  const [whole, setWhole] = useState(key)
  useEffect(() => {
    // React begins after this frame.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(key)))
    return () => cancelAnimationFrame(frame)
  }, [key])
  return whole !== key && !hash && !notesOf({ state })['place']
}
