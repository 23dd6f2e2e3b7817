/** Two or three in a row: as many rows of three as there can be without a single one being left. */
const toSizes = (count: number): number[] => {
  const twos = count === 1 ? 0 : (3 - (count % 3)) % 3
  const threes = Math.max(0, (count - 2 * twos) / 3)
  return count === 1 ? [1] : [...Array<number>(twos).fill(2), ...Array<number>(threes).fill(3)]
}

/** Beside each other on a phone as well: together no wider than this, in heights of the row. */
const NARROW = 1.8

export interface Place {
  /** Of the row's width without its gaps, rounded down: rounded up, the last would wrap. */
  share: number
  gaps: number
  isNarrow: boolean
}

/**
 * Where pictures of these ratios stand in rows of one height each, none of them cut.
 *
 * @param ratios width / height
 */
export const toRows = (ratios: readonly number[]): Place[] => {
  let start = 0
  return toSizes(ratios.length).flatMap((size) => {
    const row = ratios.slice(start, (start += size))
    const sum = row.reduce((total, ratio) => total + ratio, 0)
    return row.map((ratio) => ({
      share: Math.floor((ratio / sum) * 10_000) / 10_000,
      gaps: row.length - 1,
      isNarrow: sum <= NARROW,
    }))
  })
}
