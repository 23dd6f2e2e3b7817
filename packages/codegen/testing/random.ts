/** Random choices that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, and without, `end`. */
  below: (end: number) => number
  /** True with this probability. */
  chance: (share: number) => boolean
  /** @throws Error when there is nothing to pick */
  pick: <T>(list: readonly T[]) => T
  /** Up to `count` different ones, in list order. */
  some: <T>(list: readonly T[], count: number) => T[]
}

/** @param seed a whole number */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  // A linear congruential step with mixed bits, because the low bits have short periods.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    some: (list, count) => {
      const order = list.map((_, index) => ({ index, rank: next() })).toSorted((a, b) => a.rank - b.rank)
      const chosen = new Set(order.slice(0, count).map(({ index }) => index))
      return list.filter((_, index) => chosen.has(index))
    },
  }
}
