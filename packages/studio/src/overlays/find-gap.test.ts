import { describe, expect, test } from 'vitest'
import { findGap, type Box } from './find-gap.ts'

/** As `DOMRect` is: its edges are no properties of its own. */
class Rect implements Box {
  readonly #edges: readonly [left: number, top: number, width: number, height: number]
  constructor(...edges: [left: number, top: number, width: number, height: number]) {
    this.#edges = edges
  }
  get left(): number {
    return this.#edges[0]
  }
  get top(): number {
    return this.#edges[1]
  }
  get right(): number {
    return this.#edges[0] + this.#edges[2]
  }
  get bottom(): number {
    return this.#edges[1] + this.#edges[3]
  }
}
const box = (...edges: [left: number, top: number, width: number, height: number]): Box => new Rect(...edges)

describe('sections, one below the other', () => {
  const column = [box(0, 0, 1000, 400), box(0, 400, 1000, 200), box(0, 640, 1000, 900)]
  test.each([
    [100, 0, 0],
    [300, 1, 400],
    [450, 1, 400],
    [550, 2, 620],
    [700, 2, 620],
    [1500, 3, 1540],
  ])('at %i it is before member %i, and the line at %i', (y, index, at) => {
    const gap = findGap(column, { x: 500, y })
    expect(gap).toEqual({ index, line: { left: 0, right: 1000, top: at, bottom: at } })
  })

  test.each([
    ['above the page', { x: 500, y: -60 }],
    ['below the last section', { x: 500, y: 1600 }],
    ['beside the window', { x: -80, y: 100 }],
  ])('%s is outside', (_where, point) => expect(findGap(column, point)).toBeUndefined())

  test('a section that shows nothing is passed over, and keeps its place in the order', () =>
    expect(findGap([column[0], undefined, column[2]], { x: 500, y: 700 })?.index).toBe(2))
})

describe('cards in a grid', () => {
  const grid = [box(0, 0, 100, 100), box(120, 0, 100, 100), box(0, 120, 100, 100)]
  test.each([
    [20, 50, 0, 0],
    [90, 50, 1, 110],
    [130, 50, 1, 110],
    [210, 50, 2, 220],
    [20, 150, 2, 0],
  ])('at %i, %i it is before member %i, and the line at %i', (x, y, index, at) => {
    const gap = findGap(grid, { x, y })
    expect([gap?.index, gap?.line.left, gap?.line.right]).toEqual([index, at, at])
  })
})

test('a list of which nothing is shown has no gap', () => {
  expect(findGap([], { x: 1, y: 1 })).toBeUndefined()
  expect(findGap([undefined], { x: 1, y: 1 })).toBeUndefined()
})
