import { toAddressForm, toPlace, whyNoAddress } from '@schaufenster/shapes/address'
import { LANGUAGES, withoutLanguage } from '@schaufenster/shapes/languages'
import type { ListedPage, PageKey } from './content.ts'
import { toRouteKey } from './routes.ts'
import type { SitePages } from './studio-site.ts'

/** A page that is published: the document at an address. */
export interface PageEntry {
  id: string
  /** Its address, decoded: `/projekte/flutlicht`. */
  path: string
  key: PageKey
  /** When the document was last changed, ISO 8601. */
  updatedAt: string
}

interface Choice {
  pages: PageEntry[]
  /** Page documents that are left out, each with what to change. */
  warnings: string[]
}

const nameOf = ({ _id, title }: ListedPage): string => `"${title ?? ''}" (${_id})`

/** The order in which `PAGE_QUERY` chooses among documents of one slug: parent, home page, date (REQUIREMENTS R02, R04). */
const compareForAddress = (a: ListedPage, b: ListedPage): number => {
  const rank = ({ slug, parentSlug, isRoot }: ListedPage): number =>
    slug ? 0 : (parentSlug ? 0 : 2) + (isRoot ? 1 : 0)
  if (rank(a) !== rank(b)) return rank(b) - rank(a)
  if (a._updatedAt !== b._updatedAt) return a._updatedAt < b._updatedAt ? 1 : -1
  return a._id < b._id ? -1 : 1
}

/** Why a document loses its address to another page. */
const whyBehind = (page: ListedPage, winner: ListedPage, toUriPath: SitePages['toUriPath']): string => {
  if (!page.slug) return `${nameOf(page)} has no slug and is not the home page. Give it a slug.`
  return `${nameOf(page)} has the address ${toUriPath(page)} of ${nameOf(winner)} and was changed earlier. Change the slug of one of them.`
}

/** The id of the page that is published at an address now. */
export type FindPublished = (path: string) => string | undefined

/**
 * Decides which document is published at each address: the one a live request would find. A route of the site's own comes before all. Of two addresses that differ in
 * capitals alone, some computers and hosts have one file: the page that is published keeps it, else the one in lower case.
 */
export const choosePages = (
  listed: readonly ListedPage[],
  {
    toUriPath,
    maxSegments,
    taken = [],
    languages = LANGUAGES,
  }: Pick<SitePages, 'toUriPath' | 'maxSegments' | 'taken' | 'languages'>,
  findPublished: FindPublished = () => undefined,
): Choice => {
  const warnings: string[] = []
  const byPath = new Map<string, ListedPage>()
  const ofRoutes = new Set(taken.map(toPlace))
  for (const page of listed.toSorted(compareForAddress)) {
    const reason = whyNoAddress(
      { slug: page.slug ?? '', parent: withoutLanguage(page.parentSlug ?? '', languages) },
      maxSegments - Number(languages.length > 1),
    )
    const winner = byPath.get(toUriPath(page))
    if (reason) warnings.push(`${nameOf(page)} is not published: ${reason}.`)
    else if (ofRoutes.has(toPlace(toUriPath(page))))
      warnings.push(
        `Not published: ${nameOf(page)} has the address ${toUriPath(page)} of a route of the site’s own. Change its slug, or the route in src/lib/own-routes.ts.`,
      )
    else if (winner) warnings.push(`Not published: ${whyBehind(page, winner, toUriPath)}`)
    else byPath.set(toUriPath(page), page)
  }
  const rank = ([path, { _id }]: [string, ListedPage]): number =>
    findPublished(path) === _id ? 0 : path === toPlace(path) ? 1 : 2
  const byPlace = new Map<string, ListedPage>()
  // The one changed last comes first: it would take the address from the other.
  for (const entry of [...byPath].toReversed().toSorted((a, b) => rank(a) - rank(b))) {
    const [path, page] = entry
    const winner = byPlace.get(toPlace(path))
    if (!winner) byPlace.set(toPlace(path), page)
    else
      warnings.push(
        `Not published: ${nameOf(page)} has the address ${path}, which differs in capitals only from ${toUriPath(winner)} of ${nameOf(winner)}: some computers and hosts keep one file for both. Change the slug of one of them.`,
      )
  }
  const pages = [...byPlace.values()].map((page) => {
    const { _id: id, _updatedAt: updatedAt } = page
    const path = toUriPath(page)
    return { id, path, key: toRouteKey(toAddressForm(path)), updatedAt }
  })
  return { pages: pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)), warnings }
}
