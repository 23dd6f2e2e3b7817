import { setTimeout as pause } from 'node:timers/promises'

interface Point {
  x: number
  y: number
}

export interface Visitor {
  width?: number
  height?: number
  /** `prefers-reduced-motion: reduce` */
  isStill?: boolean
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Escape'

/** What a driver must be able to do. The rest, such as Back, is done by the page itself. */
interface Driven {
  goto: (address: string) => Promise<void>
  /** Evaluates an expression in the page; waits for a promise. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Presses a mouse button at the first point, moves through the others, and releases at the last. */
  drag: (path: readonly Point[]) => Promise<void>
  wheel: (at: Point, pixels: number) => Promise<void>
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** A tab of any browser. */
export interface Tab extends Driven {
  /** Calls a function in the page: it is sent as text, and may use nothing from outside. */
  run: <A extends readonly unknown[], T>(work: (...parameters: A) => T, ...parameters: A) => Promise<Awaited<T>>
}

export interface Engine {
  open: (visitor: Required<Visitor>) => Promise<Tab>
  close: () => Promise<void>
}

interface Mouse {
  move: (x: number, y: number) => Promise<void>
  down: () => Promise<void>
  up: () => Promise<void>
}

/** Dragging, for the drivers that have a mouse. */
export const dragWith =
  (mouse: Mouse): Driven['drag'] =>
  async ([from = { x: 0, y: 0 }, ...path]) => {
    await mouse.move(from.x, from.y)
    await mouse.down()
    for (const { x, y } of path) {
      // A frame each, as WebKit's driver does: the velocity is a hand's, and not the driver's.
      await pause(16)
      await mouse.move(x, y)
    }
    await mouse.up()
  }

export const toTab = (driven: Driven): Tab => ({
  ...driven,
  run: (work, ...parameters) => driven.evaluate(`(${String(work)})(...${JSON.stringify(parameters)})`),
})
