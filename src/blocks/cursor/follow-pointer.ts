import { cursorOver } from './cursor-over.ts'

/**
 * Moves the cursor element with the pointer, one transform per frame, outside React. The system's pointer stays
 * visible, since users may have adjusted it for accessibility. `data-cursor` on the root selects the picture.
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
    // oxlint-disable-next-line no-restricted-properties -- two numbers, once a frame
    element.style.transform = `translate3d(${x}px, ${y}px, 0)`
  }
  const hide = () => {
    delete root.dataset['cursor']
  }
  const move = (event: PointerEvent) => {
    // A touch on a device that also has a mouse.
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
