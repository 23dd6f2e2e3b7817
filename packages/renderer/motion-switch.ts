/**
 * The one motion switch. Motion is still where the system asks for less of it (`prefers-reduced-motion`), or after
 * „Bewegung anhalten“ (WCAG 2.2.2). CSS reads the first as a media query and the second as `data-motion` of the root.
 */
const KEY = 'motion'
const PAUSED = 'paused'

const listeners = new Set<() => void>()

export const isPaused = (): boolean => document.documentElement.dataset['motion'] === PAUSED

const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')

/** Nothing endless moves, and nothing that follows the scroll position. */
export const isStill = (): boolean => isPaused() || reducedMotion().matches

/** Remembered until the tab closes; where the browser refuses to store anything, as long as the document lives. */
const remember = (paused: boolean): void => {
  try {
    if (paused) sessionStorage.setItem(KEY, PAUSED)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is refused.
  }
}

const showPaused = (paused: boolean): void => {
  const { dataset } = document.documentElement
  if (paused) dataset['motion'] = PAUSED
  else delete dataset['motion']
}

/** Run by the boot script, before anything has moved. */
export const restorePaused = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === PAUSED) showPaused(true)
  } catch {
    // Storage is refused.
  }
}

export const setPaused = (paused: boolean): void => {
  showPaused(paused)
  remember(paused)
  for (const listener of listeners) listener()
}

/** Calls back when motion is stopped or allowed again, by either way. @returns stops calling */
export const onMotionChange = (listener: () => void): (() => void) => {
  const query = reducedMotion()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}
