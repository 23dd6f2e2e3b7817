/**
 * Runs a task on the first movement of a mouse, so never on touch-only devices.
 *
 * @returns a function that cancels; without effect once the task has run
 */
export const onFirstMouseMove = (task: (event: PointerEvent) => void): (() => void) => {
  const controller = new AbortController()
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return
      controller.abort()
      task(event)
    },
    { signal: controller.signal },
  )
  return () => controller.abort()
}
