export type CardPlace = 'large' | 'small' | 'small-left' | 'large-right' | 'full' | 'portrait' | 'row'

const ROWS: CardPlace[] = ['large', 'small', 'small-left', 'large-right']

/**
 * The place of a card: large and small alternate, and a single tile in the last row fills it. After `tiles` of them the
 * rest are rows of a list.
 */
export const toCardPlace = (position: number, count: number, tiles = count): CardPlace => {
  if (position >= tiles) return 'row'
  const isLast = position === Math.min(count, tiles) - 1
  return position % 2 === 0 && isLast ? 'full' : (ROWS[position % ROWS.length] ?? 'full')
}
