import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isStill } from '@schaufenster/renderer/motion-switch'
import type { moveCards } from './move-cards.ts'

/**
 * Moves the cards of a list to their new places when the filter changes. The code is loaded when a visitor reaches for the
 * filter; until then, and with reduced motion, they change places without an animation.
 */
export const useMovingCards = () => {
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<Map<Element, DOMRect>>(undefined)
  const move = useRef<typeof moveCards>(undefined)

  // Measured before the new address changes what is shown, also in the middle of an animation.
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
        // A jump or a refresh does not change the list: rects measured then would animate a later render from the wrong place.
        const isFilter = !pathChanged && fromLocation?.searchStr !== toLocation.searchStr
        before.current =
          !isFilter || !move.current || isStill()
            ? undefined
            : new Map([...(list.current?.children ?? [])].map((card) => [card, card.getBoundingClientRect()]))
      }),
    [router],
  )
  useLayoutEffect(() => {
    if (before.current) move.current?.(before.current)
    before.current = undefined
  })

  const onReach = useCallback(() => {
    if (isStill()) return
    import('./move-cards.ts').then(
      (module) => (move.current = module.moveCards),
      // They change places without an animation.
      () => undefined,
    )
  }, [])
  return { list, onReach }
}
