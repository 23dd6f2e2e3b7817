export type Slot = 'large' | 'small' | 'small-left' | 'large-right' | 'full'

const ROWS: Slot[] = ['large', 'small', 'small-left', 'large-right']

/** The slot of a card: large and small alternate; a single card in the last row fills it. */
export const toSlot = (position: number, count: number): Slot =>
  position % 2 === 0 && position === count - 1 ? 'full' : (ROWS[position % ROWS.length] ?? 'full')
