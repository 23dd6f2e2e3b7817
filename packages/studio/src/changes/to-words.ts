import type { ChangedPage, Changes } from '@schaufenster/editing/changed-pages/changed-pages'

/** More are counted, not named. */
export const MAX_PAGES = 20

/** What the list of changed pages says above its lines. */
export const toHeading = ({ pages: { length } }: Pick<Changes, 'pages'>): string => {
  if (length === 0) return 'Keine Seite sieht danach anders aus.'
  if (length === 1) return 'Diese Seite sieht danach anders aus:'
  return length <= MAX_PAGES
    ? `Diese ${length} Seiten sehen danach anders aus:`
    : `${length} Seiten sehen danach anders aus, diese ${MAX_PAGES} und ${length - MAX_PAGES} weitere:`
}

/** What happens to a page besides that it looks different. */
export const toEvent = ({ before, after }: Pick<ChangedPage, 'before' | 'after'>): string | undefined => {
  if (before === undefined) return 'neu'
  if (after === undefined) return 'fällt weg'
  return before === after ? undefined : 'neue Adresse'
}

/** The address of a page, and where it was. */
export const toAddress = ({ before, after }: Pick<ChangedPage, 'before' | 'after'>): string =>
  before !== undefined && after !== undefined && before !== after ? `${before} → ${after}` : (after ?? before ?? '')
