export type Random = (from?: number, to?: number) => number

/** mulberry32: the same seed gives the same picture on every machine. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The list's item at `index`, counted round and round. */
export const cycle = (list: readonly string[], index: number): string =>
  list[((index % list.length) + list.length) % list.length] ?? ''
