import { createRandom } from '@schaufenster/content-service/testing/random'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** In an order that the seed decides. */
export const shuffle = <Item>(items: readonly Item[], seed: number): Item[] => {
  const random = createRandom(seed)
  const rank = () => Array.from({ length: 6 }, () => random(DIGITS)).join('')
  return items
    .map((item) => ({ item, rank: rank() }))
    .toSorted((one, other) => one.rank.localeCompare(other.rank))
    .map(({ item }) => item)
}
