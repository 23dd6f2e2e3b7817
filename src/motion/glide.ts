/** One axis of something that glides: its place in px and its velocity in px per second. */
export interface Axis {
  at: number
  velocity: number
}

/** Where its centre may be. */
export interface Bounds {
  least: number
  most: number
}

/** Friction: the velocity falls to 1/e in this time, in seconds. */
const SLOWING_S = 0.4
/** SPEC § 9, sticker edge bounce. */
const BOUNCE = -0.5
/** What is left of a glide when it ends, in px: less than can be seen. */
const REST_PX = 0.25

export const clamp = (at: number, { least, most }: Bounds): number =>
  // What is larger than its container has one place.
  most < least ? (least + most) / 2 : Math.min(most, Math.max(least, at))

/**
 * Moves on by some time. The motion is solved and not added up, so that its path is the same at any frame rate: friction
 * makes the velocity fall exponentially, and at an edge it is multiplied by −0.5 at the moment of the hit (REQUIREMENTS K03).
 */
export const glide = ({ at, velocity }: Axis, bounds: Bounds, seconds: number): Axis => {
  const { least, most } = bounds
  if (most <= least) return { at: clamp(at, bounds), velocity: 0 }
  const reach = velocity * SLOWING_S
  const travel = reach * (1 - Math.exp(-seconds / SLOWING_S))
  const edge = velocity < 0 ? least : most
  const room = edge - at
  if (Math.abs(travel) <= Math.abs(room))
    return { at: clamp(at + travel, bounds), velocity: velocity * Math.exp(-seconds / SLOWING_S) }
  const share = room / reach
  const untilHit = -SLOWING_S * Math.log(1 - share)
  return glide({ at: edge, velocity: velocity * (1 - share) * BOUNCE }, bounds, seconds - untilHit)
}

export const isAtRest = (x: Axis, y: Axis): boolean => Math.hypot(x.velocity, y.velocity) * SLOWING_S < REST_PX
