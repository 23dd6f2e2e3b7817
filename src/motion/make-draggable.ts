import { onEachFrame } from './frame-loop.ts'
import { clamp, glide, isAtRest, type Axis, type Bounds } from './glide.ts'
import { isStill } from '@schaufenster/renderer/motion-switch'

/** How much of a drag counts for the velocity at its end. */
const MEMORY_MS = 100
/** How far an arrow key moves it. */
const STEP_PX = 32
/** A press that moves less is a tap: hands and pointers are not quite still. */
const TAP_PX = 4

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/** A step of its own size, away from the nearer edge. */
const stepAside = (at: number, { least, most }: Bounds): number => at + (at < (least + most) / 2 ? 2 : -2) * least

interface Sample {
  x: number
  y: number
  time: number
}

/**
 * Lets a person drag and fling an element within its container (SPEC § 4.7): idle → pressed → dragging → gliding → idle, by
 * mouse, finger, pen or arrow keys. A tap moves it by its own size, for those who cannot drag. Style sheets place its centre, by
 * `left`, `top` and `translate: -50% -50%`; movements are a transform on top of that.
 *
 * @returns ends it
 */
export const makeDraggable = (element: HTMLElement, container: HTMLElement): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let x: Axis = { at: 0, velocity: 0 }
  let y: Axis = { at: 0, velocity: 0 }
  /** Where the style sheet places the centre. */
  let anchor = { x: 0, y: 0 }
  let size = { width: 0, height: 0 }
  let across: Bounds = { least: 0, most: 0 }
  let down: Bounds = { least: 0, most: 0 }
  let isTouched = false
  let held:
    | { pointer: number; x: number; y: number; from: [number, number]; samples: Sample[]; isTap: boolean }
    | undefined
  let endGlide: (() => void) | undefined

  const measure = () => {
    // Computed lengths keep their fractions, which `offsetLeft` and the like round.
    const own = getComputedStyle(element)
    const room = getComputedStyle(container)
    const [width, height] = [parseFloat(own.width) / 2, parseFloat(own.height) / 2]
    anchor = { x: parseFloat(own.left), y: parseFloat(own.top) }
    size = { width: parseFloat(room.width), height: parseFloat(room.height) }
    across = { least: width, most: size.width - width }
    down = { least: height, most: size.height - height }
    if (!isTouched) [x.at, y.at] = [anchor.x, anchor.y]
  }
  const paint = () => {
    element.style.transform = `translate3d(${x.at - anchor.x}px, ${y.at - anchor.y}px, 0)`
  }
  const place = (nextX: number, nextY: number) => {
    isTouched = true
    x = { at: clamp(nextX, across), velocity: 0 }
    y = { at: clamp(nextY, down), velocity: 0 }
    paint()
  }
  const rest = () => {
    endGlide?.()
    endGlide = undefined
    x.velocity = y.velocity = 0
  }
  /** Begins a press or a step: any running motion stops. */
  const take = () => {
    rest()
    measure()
    if (!isTouched) observer.observe(container)
  }
  const step = (seconds: number) => {
    x = glide(x, across, seconds)
    y = glide(y, down, seconds)
    paint()
    if (isStill() || isAtRest(x, y)) rest()
  }

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    // A press that stops a glide does only that.
    const isTap = !endGlide
    take()
    held = {
      pointer: event.pointerId,
      x: event.pageX - x.at,
      y: event.pageY - y.at,
      from: [x.at, y.at],
      samples: [],
      isTap,
    }
    element.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    const [nextX, nextY] = [event.pageX - held.x, event.pageY - held.y]
    if (Math.hypot(nextX - held.from[0], nextY - held.from[1]) >= TAP_PX) held.isTap = false
    place(nextX, nextY)
    const time = event.timeStamp
    held.samples = [...held.samples.filter((sample) => time - sample.time < MEMORY_MS), { x: x.at, y: y.at, time }]
  }
  const release = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    const { from, samples, isTap } = held
    const [first, last] = [samples[0], samples.at(-1)]
    held = undefined
    // The browser took the pointer: it was the page that should move.
    if (event.type === 'pointercancel') {
      if (first) place(...from)
      return
    }
    // Across or down, where it has more room: what it covers can be seen without dragging (WCAG 2.5.7).
    if (isTap) {
      const isAcross = across.most - across.least >= down.most - down.least
      if (isAcross) place(stepAside(from[0], across), from[1])
      else place(from[0], stepAside(from[1], down))
      return
    }
    if (!first || !last) return
    // It rested before it was lifted.
    if (event.timeStamp - last.time > MEMORY_MS) return
    const seconds = (last.time - first.time) / 1000
    if (seconds === 0 || isStill()) return
    x.velocity = (last.x - first.x) / seconds
    y.velocity = (last.y - first.y) / seconds
    endGlide = onEachFrame(step)
  }
  const nudge = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    take()
    place(x.at + by[0], y.at + by[1])
  }

  /** REQUIREMENTS K04: a picture that loads or a resized window changes the section's size; the sticker keeps its relative position. */
  const observer = new ResizeObserver(() => {
    if (!isTouched) return
    const [shareX, shareY] = [x.at / (size.width || 1), y.at / (size.height || 1)]
    measure()
    x.at = clamp(shareX * size.width, across)
    y.at = clamp(shareY * size.height, down)
    paint()
  })

  element.tabIndex = 0
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  // The click of a tap goes to what lies beneath the finger by then: a link that the sticker has just uncovered.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal })
  element.addEventListener('keydown', nudge, { signal })
  return () => {
    controller.abort()
    observer.disconnect()
    rest()
  }
}
