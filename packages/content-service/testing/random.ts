/** Chooses one of some items. */
export type Random = <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number]

/** The same choices for the same seed, so that a failure can be repeated. */
export const createRandom = (seed: number): Random => {
  let state = seed
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return items[Math.floor((state / 2 ** 32) * items.length)]
  }
}
