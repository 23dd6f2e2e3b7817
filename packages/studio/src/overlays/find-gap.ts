/** A box on screen, as `DOMRect` has it. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Point {
  x: number
  y: number
}

/** Where something may be dropped: before the member at the index, and the line that shows it. */
export interface GapFound {
  index: number
  line: Box
}

/** Pixels around a list within which something is still dropped into it. */
const AROUND = 48

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

const centreOf = ({ left, right, top, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Whether two members are beside each other, as in a grid: not one above the other. */
const isBeside = (one: Box, other: Box): boolean => {
  const { y } = centreOf(one)
  return other.top < y && y < other.bottom && (other.left >= one.right - 1 || other.right <= one.left + 1)
}

/** How far a point is from a box, squared. */
const distance = ({ left, top, right, bottom }: Box, { x, y }: Point): number =>
  Math.max(left - x, 0, x - right) ** 2 + Math.max(top - y, 0, y - bottom) ** 2

/** The line in the middle between two members, or at the edge of the last or first one. */
const lineBetween = (near: Box, other: Box | undefined, isRow: boolean, isAfter: boolean): Box => {
  const [start, end] = isRow ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const edge = isAfter ? near[end] : near[start]
  const neighbour = other && (isRow ? isBeside(near, other) : !isBeside(near, other)) ? other : undefined
  const at = neighbour ? (edge + neighbour[isAfter ? start : end]) / 2 : edge
  const { left, top, right, bottom } = near
  return isRow ? { left: at, top, right: at, bottom } : { left, top: at, right, bottom: at }
}

/**
 * The gap of a list that is nearest to a point: in a column, a row or a grid.
 *
 * @param boxes of the members, in their order; undefined for one that shows nothing
 * @returns undefined outside of the list
 */
export const findGap = (boxes: readonly (Box | undefined)[], point: Point): GapFound | undefined => {
  const seen = boxes.flatMap((box, index) => (box ? [{ box, index }] : []))
  if (seen.length === 0) return undefined
  const all = union(seen.map(({ box }) => box))
  const isOutside = distance(all, point) > AROUND ** 2
  const [first] = seen.toSorted((one, other) => distance(one.box, point) - distance(other.box, point))
  if (isOutside || !first) return undefined
  const isRow = seen.some((one) => seen.some(({ box }) => isBeside(one.box, box)))
  const centre = centreOf(first.box)
  const isAfter = isRow ? point.x > centre.x : point.y > centre.y
  const at = seen.indexOf(first)
  const other = seen[isAfter ? at + 1 : at - 1]?.box
  return { index: isAfter ? first.index + 1 : first.index, line: lineBetween(first.box, other, isRow, isAfter) }
}
