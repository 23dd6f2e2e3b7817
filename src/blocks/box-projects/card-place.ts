export type CardPlace = 'large' | 'small' | 'small-left' | 'large-right' | 'full'

const ROWS: CardPlace[] = ['large', 'small', 'small-left', 'large-right']

/** The place of a card in its row: large and small alternate; a single card in the last row fills it. */
export const toCardPlace = (position: number, count: number): CardPlace =>
  position % 2 === 0 && position === count - 1 ? 'full' : (ROWS[position % ROWS.length] ?? 'full')
