import type Lenis from 'lenis'
import { onEachFrame } from './frame-loop.ts'
import { isStill, onMotionChange } from './motion-switch.ts'

/**
 * SPEC § 2.3 and § 9, in the terms of Lenis 1.3: smoothing 0.1 is `lerp`; touch sync off is `syncTouch: false`. The inertia
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

/** An open overlay holds the page still. */
const isHeld = (): boolean => ['hidden', 'clip'].includes(getComputedStyle(document.documentElement).overflowY)

const drive = (lenis: Lenis): (() => void) => {
  let endFrames: (() => void) | undefined
  let expected = 0
  const end = () => {
    endFrames?.()
    endFrames = undefined
  }
  const halt = () => {
    // Its classes on the root restyle.
    if (!endFrames) return
    lenis.stop()
    lenis.start()
  }
  const step = () => {
    // A link, a script, a search in the page, a navigation: it wins, and the glide ends there.
    if (Math.abs(scrollY - expected) > FOREIGN_PX) halt()
    lenis.raf(performance.now())
    expected = scrollY
    if (lenis.isScrolling !== 'smooth') end()
  }
  lenis.on('virtual-scroll', () => {
    if (endFrames) return
    // Sets its clock; without it the first step would be as long as the rest before.
    lenis.raf(performance.now())
    expected = scrollY
    endFrames = onEachFrame(step)
  })
  // The browser scrolls to these in small steps of its own, which a glide would undo.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, halt, { passive: true })
  return () => {
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, halt)
    end()
    lenis.destroy()
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
    end = drive(new Lenis({ ...OPTIONS, virtualScroll: () => !isHeld() }))
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
