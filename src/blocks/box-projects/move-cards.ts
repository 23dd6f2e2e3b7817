import { spring } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'

/** How long a card takes to its new place, in seconds. */
const DURATION_S = 0.6

const running = new WeakMap<Element, { cancel: () => void }>()

/**
 * Moves cards from where they were to where they are. CSS has no transition between two places in a layout, and a spring
 * that can be interrupted at any moment has to be computed: this is what framer-motion is for, in its smallest form (4.6 KB).
 *
 * @param before where each card was on screen; without size, it was hidden
 */
export const moveCards = (before: ReadonlyMap<Element, DOMRect>): void => {
  for (const card of before.keys()) running.get(card)?.cancel()
  // All are read before the first is written.
  const moves = [...before].map(([card, from]) => ({ card, from, to: card.getBoundingClientRect() }))
  for (const { card, from, to } of moves) {
    if (to.width === 0) continue
    const [x, y] = [from.left - to.left, from.top - to.top]
    if (from.width > 0 && x === 0 && y === 0) continue
    const movement =
      from.width === 0
        ? animate(card, { opacity: [0, 1] }, { duration: DURATION_S })
        : animate(
            card,
            { transform: [`translate(${x}px, ${y}px)`, 'translate(0, 0)'] },
            { type: spring, visualDuration: DURATION_S, bounce: 0.15 },
          )
    running.set(card, movement)
    void movement.then(() => {
      if (running.get(card) !== movement || !(card instanceof HTMLElement)) return
      // Its last keyframe would stay as a style.
      // oxlint-disable-next-line no-restricted-properties
      card.style.transform = card.style.opacity = ''
    })
  }
}
