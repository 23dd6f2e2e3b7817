import { longestWord } from '@schaufenster/site/longest-word'

/** Widths of the window in rem from which on a row of links may be there; `page-header.module.css` has a rule for each. */
const ROWS = [48, 72, 100] as const

/** The same for the last entry, the pill, beside logo and toggle; on narrower windows it is in the menu alone. */
const PILLS = [20, 22.5, 24, 30] as const

/** In rem: a letter, the space around an entry, and what else the header holds: below 64 rem the logo has no name. */
const LETTER = 0.58
const ENTRY = 2.5
const PILL_REST = 12.1
const GROWTH = 0.18
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

/**
 * From which width on the pill is there, by the longest word of its title: a word is not broken. What the header holds besides
 * grows with the window, by `GROWTH` of its width.
 *
 * @returns undefined when only a wide window has room
 */
export const toPillWidth = (title: string | null | undefined): (typeof PILLS)[number] | undefined =>
  PILLS.find((pill) => pill * (1 - GROWTH) >= longestWord(title ?? '') * LETTER + PILL_REST)
