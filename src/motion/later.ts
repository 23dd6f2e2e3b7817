/** Stops waiting; does nothing once the task has begun. */
type Stop = () => void

/**
 * Runs a task when the browser has nothing else to do.
 *
 * @public
 */
export const onIdle = (task: () => void): Stop => {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 200)
  return () => clearTimeout(timer)
}

/**
 * Runs a task when an element comes near the screen.
 *
 * @param margin how near, as an `IntersectionObserver` takes it
 * @public
 */
export const onSight = (element: Element, task: () => void, margin = '50%'): Stop => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      task()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

const distanceTo = (element: Element, { clientX, clientY }: PointerEvent): number => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom))
}

/**
 * Runs a task when a pointer comes near an element, a finger touches it or the keyboard gets there.
 *
 * @param distance in CSS pixels
 * @public
 */
export const onApproach = (element: Element, task: () => void, distance = 200): Stop => {
  const controller = new AbortController()
  const { signal } = controller
  const run = () => {
    controller.abort()
    task()
  }
  document.addEventListener('pointermove', (event) => (distanceTo(element, event) <= distance ? run() : undefined), { passive: true, signal })
  element.addEventListener('pointerdown', run, { passive: true, signal })
  element.addEventListener('focusin', run, { signal })
  return () => controller.abort()
}

/** Runs a task at the first movement of a mouse: never where there is only a finger. */
export const onMouse = (task: (event: PointerEvent) => void): Stop => {
  const controller = new AbortController()
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return
      controller.abort()
      task(event)
    },
    { passive: true, signal: controller.signal },
  )
  return () => controller.abort()
}
