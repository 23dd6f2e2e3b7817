export type Slot = 'large' | 'small' | 'small-left' | 'large-right' | 'full'

const ROWS: Slot[] = ['large', 'small', 'small-left', 'large-right']

/** The place of a card: large and small in turn; one that would stand alone in its row takes the whole of it. */
export const toSlot = (position: number, count: number): Slot =>
  position % 2 === 0 && position === count - 1 ? 'full' : (ROWS[position % ROWS.length] ?? 'full')
