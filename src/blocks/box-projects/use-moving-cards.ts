import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isStill } from '#src/motion/motion-switch.ts'
import type { moveCards } from './move-cards.ts'

/**
 * Lets the cards of a list move to their new places when the filter changes. The code comes when somebody reaches for the
 * filter; without it, and without motion, they are simply there.
 */
export const useMovingCards = () => {
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<Map<Element, DOMRect>>(undefined)
  const move = useRef<typeof moveCards>(undefined)

  // Where they are, in the middle of a movement too, before the address changes what is shown.
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
        // A jump and a refresh render no other cards: what was measured for them would move those of a later render.
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
      // They change places without moving.
      () => undefined,
    )
  }, [])
  return { list, onReach }
}
