import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react'

/** One boundary of the page. */
interface Boundary {
  isHydrated: boolean
}

const Inside = ({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) => {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Says when React has hydrated every block: it goes from one to the next and has no event for the last. Content that changes before
 * would be an error to the blocks still waiting, which React then renders from nothing.
 */
export const createHydration = () => {
  const waiting = new Set<Boundary>()
  let resolve: (() => void) | undefined

  const leave = (boundary: Boundary): void => {
    if (waiting.delete(boundary) && waiting.size === 0) resolve?.()
  }

  /** Takes the place of `Suspense` around each block. */
  const BlockSuspense = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => {
    // The same functions for every render: each effect runs once.
    const [{ enter, onHydrated }] = useState(() => {
      const boundary: Boundary = { isHydrated: false }
      return {
        enter: () => {
          if (!boundary.isHydrated) waiting.add(boundary)
          return () => leave(boundary)
        },
        onHydrated: () => {
          boundary.isHydrated = true
          leave(boundary)
        },
      }
    })
    // Runs when the parent is hydrated: before the block is, or right after it where React renders both at once.
    useLayoutEffect(enter, [enter])
    return (
      <Suspense fallback={fallback}>
        <Inside onHydrated={onHydrated}>{children}</Inside>
      </Suspense>
    )
  }

  return {
    BlockSuspense,
    /** Resolves when no block is left. To be called once the page around them is hydrated. */
    whenHydrated: (): Promise<void> =>
      new Promise((done) => {
        if (waiting.size === 0) done()
        else resolve = done
      }),
  }
}
