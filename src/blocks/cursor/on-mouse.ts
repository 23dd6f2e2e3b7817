/**
 * Runs a task at the first movement of a mouse, so never on touch-only devices.
 *
 * @returns stops waiting; does nothing once the task has started
 */
export const onMouse = (task: (event: PointerEvent) => void): (() => void) => {
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
