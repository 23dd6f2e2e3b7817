import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { normalizePath } from '../site-path.ts'
import type { SitePages } from '@schaufenster/site/studio-site'
import { isObject, titleOf } from '@schaufenster/site/stored'

/** A page with what its address is made of. */
export interface PageRow {
  _id: string
  title?: unknown
  slug?: string | null
  /** Id of the page above. */
  parent?: string | null
}

interface RedirectRow {
  _id: string
  from?: string | null
  /** Id of the page it leads to. */
  to?: string | null
}

/** All of them, drafts under their own ids. */
export interface Rows {
  pages: PageRow[]
  redirects: RedirectRow[]
}

/** A published page whose address changes. */
export interface Move {
  /** Of the page. */
  id: string
  title: string
  from: string
  to: string
  /** The redirect that has the old address already, to some other place. */
  redirect?: string
}

/** A published redirect from an address that is a page again, and its draft if it has one. */
export interface Obsolete {
  id: string
  drafts: string[]
}

export interface Moves {
  moves: Move[]
  obsolete: Obsolete[]
}

/** @returns the GROQ query of all rows */
export const toRowsQuery = ({ filter, addressById }: SitePages): string => `{
  "pages": *[${filter}]{_id, title, ${addressById}},
  "redirects": *[_type == "redirect"]{_id, from, "to": to._ref}
}`

const isRow = (value: unknown): value is { _id: string } => isObject(value) && typeof value['_id'] === 'string'

const rowsIn = (value: unknown): { _id: string }[] => (Array.isArray(value) ? value.filter(isRow) : [])

export const toRows = (answer: unknown): Rows => {
  const { pages, redirects } = isObject(answer) ? answer : {}
  return { pages: rowsIn(pages), redirects: rowsIn(redirects) }
}

const bare = (address: string | null | undefined): string => (address ? normalizePath(address) : '')

/** The published pages by id, and what they are once the drafts of some are published. */
export const toSites = <Page extends { _id: string }>(ids: readonly string[], pages: readonly Page[]) => {
  const before = new Map(pages.filter(({ _id }) => isPublishedId(_id)).map((page) => [page._id, page]))
  const drafts = pages.filter(({ _id }) => !isPublishedId(_id) && ids.includes(getPublishedId(_id)))
  return {
    before,
    drafts,
    after: new Map([...before, ...drafts.map((page) => [getPublishedId(page._id), page] as const)]),
  }
}

/** Pages whose drafts take an address that another page has. */
export const findAddressConflicts = (
  ids: readonly string[],
  { pages }: Pick<Rows, 'pages'>,
  { pathAmong }: Pick<SitePages, 'pathAmong'>,
): { id: string; path: string; title: string }[] => {
  const { drafts, after } = toSites(ids, pages)
  const own = new Set<string>(drafts.map(({ _id }) => getPublishedId(_id)))
  const places = [...after].map(([id, page]) => ({
    id,
    path: pathAmong(page, after),
    title: titleOf(page.title),
  }))
  return places.flatMap(({ id, path }) => {
    const other = own.has(id) && places.find((one) => one.id !== id && one.path === path)
    return other ? [{ id, path, title: other.title }] : []
  })
}

/**
 * What happens to addresses when the drafts of pages are published: their own changes, and those of the published pages below them.
 *
 * @param ids of the pages, without `drafts.`
 */
export const findMoves = (
  ids: readonly string[],
  { pages, redirects }: Rows,
  { pathAmong }: Pick<SitePages, 'pathAmong'>,
): Moves => {
  const { before, drafts, after } = toSites(ids, pages)
  if (drafts.length === 0) return { moves: [], obsolete: [] }

  const published = redirects.filter(({ _id }) => isPublishedId(_id))
  const addresses = new Set([...after.values()].map((page) => pathAmong(page, after)))
  const moves = [...before.values()].flatMap((page): Move[] => {
    const [from, to] = [pathAmong(page, before), pathAmong(after.get(page._id) ?? page, after)]
    // A page that takes the address over wins, and the home page has no other.
    if (from === to || from === '/' || addresses.has(from)) return []
    const redirect = published.find((one) => bare(one.from) === from)
    if (redirect?.to === page._id) return []
    return [{ id: page._id, title: titleOf(page.title), from, to, ...(redirect ? { redirect: redirect._id } : {}) }]
  })
  const newPaths = new Set(
    [...after.values()].flatMap((page) => {
      const [old, now] = [before.get(page._id), pathAmong(page, after)]
      return old && pathAmong(old, before) === now ? [] : [now]
    }),
  )
  const obsolete = published
    .filter(({ from }) => newPaths.has(bare(from)))
    .map(({ _id }) => ({
      id: _id,
      drafts: redirects.flatMap((one) => (one._id === `drafts.${_id}` ? [one._id] : [])),
    }))
  // The pages themselves come first, those below them follow.
  const isOwn = ({ id }: Move) => Number(ids.includes(id))
  return { moves: moves.toSorted((a, b) => isOwn(b) - isOwn(a)), obsolete }
}
