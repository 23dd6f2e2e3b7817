import { cursorOver } from './cursor-over.ts'

/**
 * Moves the cursor's element along with the pointer, one transform a frame, outside React. The system's pointer
 * stays: it is the one a person has set to their eyes. `data-cursor` on the root says which picture shows.
 */
export const followPointer = async (element: HTMLElement, signal: AbortSignal): Promise<void> => {
  const pictures = [...element.querySelectorAll('img')]
  const loaded = await Promise.allSettled(pictures.map((picture) => picture.decode()))
  if (signal.aborted || loaded.some(({ status }) => status === 'rejected')) return

  const root = document.documentElement
  let frame = 0
  let x = 0
  let y = 0

  const paint = () => {
    frame = 0
    element.style.transform = `translate3d(${x}px, ${y}px, 0)`
  }
  const hide = () => {
    delete root.dataset['cursor']
  }
  const move = (event: PointerEvent) => {
    // A finger on a device that has a mouse as well.
    if (event.pointerType !== 'mouse') return hide()
    x = event.clientX
    y = event.clientY
    const state = cursorOver(event.target)
    if (root.dataset['cursor'] !== state) root.dataset['cursor'] = state
    frame ||= requestAnimationFrame(paint)
  }

  document.addEventListener('pointermove', move, { passive: true, signal })
  root.addEventListener('pointerleave', hide, { signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    hide()
  })
}
