import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isObject, refOf, titleOf } from '@schaufenster/site/publish-checks/stored'
import type { SitePages } from '@schaufenster/site/studio-site'

/** The pages that have sections, and which. */
export const toPlacesQuery = ({ filter }: Pick<SitePages, 'filter'>): string =>
  `*[${filter} && count(content_boxes) > 0] | order(title asc){title, content_boxes}`

const LIST = new Intl.ListFormat('de')
/** More are counted. */
const MAX_NAMES = 3
const NOWHERE = 'auf keiner Seite'

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
    const found = titles.get(getPublishedId(id))
    return found ? inWords([...found]) : NOWHERE
  }
}

/**
 * The pages of sections as lists name them. What a preview says cannot wait for an answer and does not change by itself: the names
 * are read before a list is shown.
 */
export const createSectionPlaces = (sitePages: Pick<SitePages, 'filter'>) => {
  let nameOf: NamePlaces | undefined
  return {
    /** Without an answer the lists say what they said before. */
    read: async (client: SanityClient): Promise<void> => {
      const rows = await client
        .fetch<unknown>(toPlacesQuery(sitePages), {}, { perspective: 'drafts' })
        .catch(() => undefined)
      if (rows !== undefined) nameOf = toPlaceNames(rows)
    },
    /** Undefined before anything is read. */
    nameOf: (id: string): string | undefined => nameOf?.(id),
  }
}

export type SectionPlaces = ReturnType<typeof createSectionPlaces>
