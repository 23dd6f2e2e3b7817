import { onEachFrame } from './frame-loop.ts'
import { isStill, onMotionChange } from '@schaufenster/renderer/motion-switch'

/** SPEC § 9: header resize debounce. */
const RESIZE_DEBOUNCE_MS = 100

/** The logo's angle at the bottom of the page, in degrees (SPEC § 2.5). */
export const toLogoAngle = (maxScroll: number): number => 360 * Math.round(maxScroll / 360)

const toMaxScroll = ({ scrollHeight, clientHeight }: Element): number => Math.max(0, scrollHeight - clientHeight)

/**
 * Turns a logo with the scroll position, from 0 at the top (REQUIREMENTS H04). A scroll-driven animation does it outside
 * of the main thread (`ui/logo.module.css`) and only has to know the last angle; browsers without one get a passive
 * listener. To be called when React has hydrated the element, whose style attribute it would otherwise compare.
 *
 * @returns ends it
 */
export const turnLogo = ({ style }: HTMLElement): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const root = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let angle = 0
  let endFrame: (() => void) | undefined

  const turn = () => {
    endFrame?.()
    endFrame = undefined
    if (isStill()) return
    const share = scrollY / (toMaxScroll(root) || 1)
    style.rotate = `${angle * share}deg`
  }
  const isDriven = CSS.supports('animation-timeline', 'scroll()')
  const measure = () => {
    if (isStill()) return
    angle = toLogoAngle(toMaxScroll(root))
    if (isDriven) style.setProperty('--logo-angle', `${angle}deg`)
    else turn()
  }
  const measureSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
  }

  addEventListener('resize', measureSoon, { signal })
  // At first, and when the page grows: another page, pictures that have loaded, what is folded open. The layout is known by then.
  const observer = new ResizeObserver(measureSoon)
  observer.observe(document.body)
  const unsubscribe = onMotionChange(measure)
  if (!isDriven) addEventListener('scroll', () => (endFrame ??= onEachFrame(turn)), { passive: true, signal })
  return () => {
    controller.abort()
    observer.disconnect()
    unsubscribe()
    clearTimeout(timer)
    endFrame?.()
  }
}
