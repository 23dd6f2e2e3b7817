import { isPublishedId } from '@sanity/client/csm'
import { choosePages } from '@schaufenster/site/choose-pages'
import { toSites } from '../publish-checks/moved-addresses.ts'
import type { ListedPage } from '@schaufenster/site/content'
import type { SitePages } from '@schaufenster/site/studio-site'

/** A page document, published or a draft, with what decides about its address. */
export interface PageRow extends Omit<ListedPage, 'parentSlug'> {
  /** Id of the page above. */
  parent: string | null
  values?: readonly unknown[] | null
}

/** @returns the GROQ of all rows */
export const toRowsQuery = ({ filter, addressById }: SitePages): string =>
  `*[${filter}]{_id, _updatedAt, title, isRoot, ${addressById}}`

/** A page at its address. */
export interface Place {
  title: string
  path: string
}

type Addresses = Pick<SitePages, 'toUriPath' | 'maxSegments' | 'parentSlugAmong' | 'taken' | 'languages'>

const toPlaces = (
  rows: ReadonlyMap<string, PageRow>,
  pages: Addresses,
  published: ReadonlyMap<string, Place> = new Map(),
): Map<string, Place> => {
  const idAt = new Map([...published].map(([id, { path }]) => [path, id]))
  const listed = [...rows.values()].map((row) => ({ ...row, parentSlug: pages.parentSlugAmong(row, rows) }))
  return new Map(
    choosePages(listed, pages, (path) => idAt.get(path)).pages.map(({ id, path }) => [
      id,
      { title: rows.get(id)?.title || 'Ohne Titel', path },
    ]),
  )
}

/**
 * Which page is at which address, as it is published and once the drafts of some documents are.
 *
 * @param ids without `drafts.`
 * @param now ISO 8601
 */
export const findPlaces = (
  ids: ReadonlySet<string>,
  rows: readonly PageRow[],
  pages: Addresses,
  now: string,
): { before: Map<string, Place>; after: Map<string, Place> } => {
  const { before, after } = toSites([...ids], rows)
  const later = [...after].map(([id, row]): [string, PageRow] => [
    id,
    isPublishedId(row._id) ? row : { ...row, _id: id, _updatedAt: now },
  ])
  const published = toPlaces(before, pages)
  return { before: published, after: toPlaces(new Map(later), pages, published) }
}
