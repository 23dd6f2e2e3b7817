import { getPublishedId } from '@sanity/client/csm'
import { isObject, refOf, titleOf } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'

/** A query for the pages that have sections, with those. */
export const toPlacesQuery = ({ filter }: Pick<SitePages, 'filter'>): string =>
  `*[${filter} && count(content_boxes) > 0] | order(title asc){title, content_boxes}`

const LIST = new Intl.ListFormat('de')
/** More are counted. */
const MAX_NAMES = 3
const NOWHERE = 'auf keiner Seite'
/** ms that a list waits for the names of pages. */
const MAX_WAIT = 2000

const inWords = (titles: readonly string[]): string => {
  const more = titles.length - MAX_NAMES
  const named = titles.slice(0, more > 1 ? MAX_NAMES : titles.length).map((title) => `„${title}“`)
  return `auf ${LIST.format(more > 1 ? [...named, `${more} weiteren`] : named)}`
}

/** Names the pages of a section, by its id. */
export type NamePlaces = (id: string) => string

/** @param rows what `toPlacesQuery` answers */
export const toPlaceNames = (rows: unknown): NamePlaces => {
  const titles = new Map<string, Set<string>>()
  for (const row of Array.isArray(rows) ? rows.filter(isObject) : []) {
    const list: unknown[] = Array.isArray(row['content_boxes']) ? row['content_boxes'] : []
    for (const id of list.flatMap((item) => refOf(item) ?? []))
      titles.set(id, (titles.get(id) ?? new Set()).add(titleOf(row['title'])))
  }
  return (id) => {
    const pages = titles.get(getPublishedId(id))
    return pages ? inWords([...pages]) : NOWHERE
  }
}

/** Names the pages of sections in lists. */
export interface SectionPlaces {
  /**
   * Ends after `maxWait` ms at the latest. Without an answer the names stay as they are.
   *
   * @param fetchRows what `toPlacesQuery` answers
   */
  read: (fetchRows: () => Promise<unknown>) => Promise<void>
  /** Undefined before anything is read. */
  nameOf: (id: string) => string | undefined
}

/**
 * Names the pages of sections in lists. A preview cannot wait for an answer, and is not rendered again when one comes: the
 * names are read before a list is shown, and do not change while it is.
 */
export const createSectionPlaces = (maxWait = MAX_WAIT): SectionPlaces => {
  let nameOf: NamePlaces | undefined
  let reading: Promise<void> | undefined
  const read = async (fetchRows: () => Promise<unknown>): Promise<void> => {
    const rows = await fetchRows().catch(() => undefined)
    if (rows !== undefined) nameOf = toPlaceNames(rows)
    reading = undefined
  }
  return {
    read: (fetchRows) => {
      // The structure tool opens a list several times for one click.
      reading ??= read(fetchRows)
      return Promise.race([reading, new Promise<void>((resolve) => setTimeout(resolve, maxWait))])
    },
    nameOf: (id) => nameOf?.(id),
  }
}
