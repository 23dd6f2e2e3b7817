import { findGap, type GapFound } from './find-gap.ts'
import type { ShownList } from '@schaufenster/site/overlays'
import type { MoveToolbar } from './move-toolbar.ts'

/** Pixels a pointer moves before it drags. */
const SLACK = 5
/** Within so many pixels of the window's upper and lower edge the page scrolls, by so many in a frame at most. */
const EDGE = 96
const FASTEST = 18

interface Point {
  x: number
  y: number
}

const isInWindow = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

const speedAt = (y: number): number => {
  const [above, below] = [EDGE - y, y - (innerHeight - EDGE)]
  const depth = Math.max(above, below)
  return depth <= 0 ? 0 : Math.sign(below - above) * Math.min(depth / EDGE, 1) * FASTEST
}

interface DragOptions {
  toolbar: MoveToolbar
  /** The list as it is now: another editor, or a refresh, may change it meanwhile. @returns undefined when what is dragged is gone */
  read: () => { list: ShownList; index: number } | undefined
  /** @param gap the index of the member that it is dropped before */
  onDrop: (target: { list: ShownList; index: number }, gap: number) => void
  onLost: () => void
}

/**
 * Follows a pointer from the grip to a gap of the list. Nothing of the page is held meanwhile: each frame measures it as it is by then.
 * Escape ends it, as does whatever is dropped elsewhere.
 */
export const followDrag = (start: PointerEvent, { toolbar, read, onDrop, onLost }: DragOptions): void => {
  const { grip } = toolbar
  const { pointerId } = start
  const controller = new AbortController()
  const { signal } = controller
  let point: Point = { x: start.clientX, y: start.clientY }
  let isDragging = false
  /** Where it would be dropped, in the list as it was measured. */
  let drop: { list: ShownList; index: number; gap: GapFound } | undefined

  const end = (): void => {
    controller.abort()
    toolbar.drag(undefined)
  }
  const frame = (): void => {
    if (signal.aborted) return
    const now = read()
    if (!now) {
      end()
      return onLost()
    }
    const found = isInWindow(point)
      ? findGap(
          now.list.members.map(({ readBox }) => readBox()),
          point,
        )
      : undefined
    // Where it is already, nothing would change.
    drop = found && found.index !== now.index && found.index !== now.index + 1 ? { ...now, gap: found } : undefined
    toolbar.drag(point, drop?.gap.line)
    if (isInWindow(point)) scrollBy({ top: speedAt(point.y), behavior: 'instant' })
    requestAnimationFrame(frame)
  }

  grip.setPointerCapture(pointerId)
  const listen = (type: 'pointermove' | 'pointerup', handle: (event: PointerEvent) => void): void =>
    grip.addEventListener(type, (event) => event.pointerId === pointerId && handle(event), { signal })
  listen('pointermove', ({ clientX, clientY, buttons }) => {
    // Released where no event arrives.
    if (buttons === 0) return end()
    point = { x: clientX, y: clientY }
    if (isDragging || Math.hypot(clientX - start.clientX, clientY - start.clientY) < SLACK) return
    isDragging = true
    requestAnimationFrame(frame)
  })
  listen('pointerup', () => {
    end()
    if (drop) onDrop({ list: drop.list, index: drop.index }, drop.gap.index)
  })
  grip.addEventListener('pointercancel', end, { signal })
  grip.addEventListener('lostpointercapture', end, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      end()
    },
    { signal, capture: true },
  )
  addEventListener('blur', end, { signal })
}
