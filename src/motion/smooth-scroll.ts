import type Lenis from 'lenis'
import { onEachFrame } from './frame-loop.ts'
import { isStill, onMotionChange } from '@schaufenster/renderer/motion-switch'

/**
 * In the terms of Lenis 1.3 (SPEC § 2.3, § 9): smoothing 0.1 is `lerp`; touch sync off is `syncTouch: false`. The inertia
 * multiplier of 40 was `touchInertiaMultiplier`, which became `touchInertiaExponent`; both act only while touch is synced,
 * so a finger scrolls as the system does and there is nothing to set.
 */
const OPTIONS = {
  lerp: 0.1,
  syncTouch: false,
  smoothWheel: true,
  /** A list that scrolls by itself keeps its wheel. */
  allowNestedScroll: true,
  /** The page's height is read when it is needed: a navigation changes it at once. */
  naiveDimensions: true,
  autoResize: false,
}

/** More than rounding: something else has scrolled. */
const FOREIGN_PX = 2

/**
 * An open menu holds the page still. And once the browser has begun to scroll by a turn of the wheel, as it does while this code is
 * loaded, the rest of that turn is the browser's: those events cannot be cancelled, and both would scroll.
 */
const isOurs = (event: Event): boolean => event.cancelable && !document.querySelector(':popover-open')

/**
 * Lenis is there while the page glides: at rest it would calculate the page's style at each step of somebody else's scrolling, and hold
 * up fingers.
 *
 * @returns ends it
 */
const drive = (Glide: typeof Lenis): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let lenis: Lenis | undefined
  let endFrames: (() => void) | undefined
  let expected = 0
  const move = () => {
    lenis?.raf(performance.now())
    expected = scrollY
  }
  const end = () => {
    endFrames?.()
    lenis?.destroy()
    lenis = undefined
  }
  const step = () => {
    // A link, a script, a search in the page, a navigation: it wins, and the glide ends there.
    if (Math.abs(scrollY - expected) > FOREIGN_PX) return end()
    move()
    if (lenis?.isScrolling !== 'smooth') end()
  }
  const begin = (event: Event) => {
    if (lenis || !isOurs(event)) return
    // It sees this event as well, which is on its way down.
    lenis = new Glide({ ...OPTIONS, virtualScroll: (turn) => isOurs(turn.event) })
    // Sets its clock; without it the first step would be as long as the rest before.
    move()
    endFrames = onEachFrame(step)
  }
  addEventListener('wheel', begin, { capture: true, passive: false, signal })
  // The browser scrolls to these in small steps of its own, which a glide would undo.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, end, { passive: true, signal })
  return () => {
    controller.abort()
    end()
  }
}

/**
 * Smooth scrolling with the wheel (REQUIREMENTS R11), from its code's arrival to its end. The code is loaded at the first
 * turn of a wheel by somebody who wants motion: fingers, keys and links scroll without it. Its listener for the wheel cannot be
 * passive, which costs those who only touch nothing.
 *
 * @returns ends it
 */
export const smoothScroll = (): (() => void) => {
  const controller = new AbortController()
  let end: (() => void) | undefined
  let isWanted = false

  const begin = async () => {
    isWanted = true
    if (isStill()) return
    const { default: Lenis } = await import('lenis')
    if (end || controller.signal.aborted || isStill()) return
    end = drive(Lenis)
  }
  // Without it the page scrolls as well.
  const tryBegin = () => void begin().catch(() => undefined)

  addEventListener('wheel', tryBegin, { passive: true, once: true, signal: controller.signal })
  const unsubscribe = onMotionChange(() => {
    if (isStill()) {
      end?.()
      end = undefined
    } else if (isWanted) tryBegin()
  })
  return () => {
    controller.abort()
    unsubscribe()
    end?.()
  }
}
