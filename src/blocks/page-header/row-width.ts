/** Widths of the window in rem from which on a row of links may be there; `page-header.module.css` has a rule for each. */
const ROWS = [48, 72, 100] as const

/** In rem: a letter, the space around an entry, and what else the header holds: below 64 rem the logo has no name. */
const LETTER = 0.58
const ENTRY = 2.5
const toRest = (row: number): number => (row < 64 ? 11 : 22)

/**
 * From which width on the entries fit into one row, estimated from their letters: what is measured is known to the app alone,
 * and until it runs the last entries would lie under the pill.
 *
 * @returns undefined when no window is wide enough
 */
export const toRowWidth = (titles: readonly (string | null)[]): (typeof ROWS)[number] | undefined => {
  const width = titles.reduce((sum, title) => sum + (title?.length ?? 0) * LETTER + ENTRY, 0)
  return ROWS.find((row) => row >= width + toRest(row))
}
