import { assert, constantFrom, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { clamp, glide, isAtRest, type Axis, type Bounds } from './glide.ts'

const RATES = [30, 60, 120, 144]
const BOUNDS: Bounds = { least: 100, most: 900 }
const LONGEST_S = 20

const starts = record({
  at: double({ min: BOUNDS.least, max: BOUNDS.most, noNaN: true }),
  velocity: double({ min: -20_000, max: 20_000, noNaN: true }),
})

/** Places at each frame, until rest. */
const run = (start: Axis, rate: number, bounds = BOUNDS): Axis[] => {
  const path = [start]
  for (let frame = 0; frame < LONGEST_S * rate; frame++) {
    const now = path.at(-1) ?? start
    if (isAtRest(now, { at: 0, velocity: 0 })) return path
    path.push(glide(now, bounds, 1 / rate))
  }
  return path
}

test('K03 stays inside, and its energy never grows', () => {
  assert(
    property(starts, constantFrom(...RATES), (start, rate) => {
      const path = run(start, rate)
      for (const [index, { at, velocity }] of path.entries()) {
        expect(at).toBeGreaterThanOrEqual(BOUNDS.least)
        expect(at).toBeLessThanOrEqual(BOUNDS.most)
        expect(Math.abs(velocity)).toBeLessThanOrEqual(Math.abs(path[Math.max(0, index - 1)]?.velocity ?? 0))
      }
    }),
  )
})

test('K03 always ends', () => {
  assert(
    property(starts, constantFrom(...RATES), (start, rate) => {
      expect(run(start, rate).length).toBeLessThan(LONGEST_S * rate)
    }),
  )
})

test('K03 is the same within 1 px at 30, 60, 120 and 144 frames a second, all the way', () => {
  assert(
    property(starts, (start) => {
      const [slowest = [], ...others] = RATES.map((rate) => run(start, rate))
      for (const [index, path] of others.entries()) {
        const rate = RATES[index + 1] ?? 1
        // Where frames of both rates fall together: six times a second.
        for (let sixth = 0; sixth < LONGEST_S * 6; sixth++) {
          const here = (slowest[sixth * 5] ?? slowest.at(-1))?.at ?? 0
          const there = (path[(sixth * rate) / 6] ?? path.at(-1))?.at ?? 0
          expect(Math.abs(here - there)).toBeLessThan(1)
        }
      }
    }),
  )
})

test('K03 an edge multiplies the velocity by exactly −0.5', () => {
  expect(glide({ at: 900, velocity: 600 }, BOUNDS, 0)).toEqual({ at: 900, velocity: 600 })
  const at = glide({ at: 900, velocity: 600 }, BOUNDS, 1e-9)
  expect(at.velocity).toBeCloseTo(-300, 4)
  expect(at.at).toBeCloseTo(900, 4)
  // 100 px before the edge it has lost 100 px / 0.4 s of its velocity when it hits.
  const start = { at: 800, velocity: 1250 }
  const untilHit = -0.4 * Math.log(1 - 100 / (1250 * 0.4))
  const before = glide(start, BOUNDS, untilHit - 1e-9)
  const after = glide(start, BOUNDS, untilHit + 1e-9)
  expect(before.velocity).toBeCloseTo(1000, 3)
  expect(after.velocity).toBeCloseTo(-500, 3)
})

test('K03 the other axis is not touched by a bounce', () => {
  const [x, y] = [glide({ at: 890, velocity: 1000 }, BOUNDS, 0.1), glide({ at: 500, velocity: 1000 }, BOUNDS, 0.1)]
  expect(x.velocity).toBeLessThan(0)
  expect(y.velocity).toBeCloseTo(1000 * Math.exp(-0.25), 9)
})

test('K03 what is larger than its container keeps to the middle', () => {
  const none = { least: 320, most: 80 }
  expect(glide({ at: 10, velocity: 500 }, none, 0.016)).toEqual({ at: 200, velocity: 0 })
  expect(clamp(10, none)).toBe(200)
})

test('K03 a long pause between frames is no way out', () => {
  assert(
    property(starts, double({ min: 0, max: 100, noNaN: true }), (start, seconds) => {
      const { at } = glide(start, BOUNDS, seconds)
      expect(at >= BOUNDS.least && at <= BOUNDS.most).toBe(true)
    }),
  )
})
