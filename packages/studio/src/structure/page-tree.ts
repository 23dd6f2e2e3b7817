import { getPublishedId, isDraftId, isPublishedId } from '@sanity/client/csm'
import { draftsFirst, titleOf } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'

/** A page as the tree shows it. */
export interface PageRow {
  _id: string
  _type: string
  /** Content may say anything. */
  title?: unknown
  slug?: string | null
  parent?: string | null
  isRoot?: boolean | null
  hideInMenu?: boolean | null
  needsPassword?: boolean | null
  /** Ids of its sections. */
  sections?: readonly (string | null)[] | null
}

export interface PageNode {
  id: string
  type: string
  title: string
  /** Undefined without an address. */
  path: string | undefined
  /** Whether visitors see it. */
  isPublished: boolean
  /** Whether it has changes that visitors do not see, of its own or in its sections. */
  isChanged: boolean
  isHidden: boolean
  /** Whether it is „Nur mit Passwort“. */
  isClosed: boolean
  children: PageNode[]
}

const byPlace = (a: PageNode, b: PageNode): number =>
  Number(b.path === '/') - Number(a.path === '/') || a.title.localeCompare(b.title, 'de')

/**
 * The pages as a tree of parents. A page whose parent is missing, or that is its own ancestor, is at the top level,
 * so that every page can be reached.
 *
 * @param rows published pages and drafts; drafts take precedence
 * @param drafts ids of all drafts, of whatever type
 */
export const toPageTree = (
  rows: readonly PageRow[],
  { pathAmong }: Pick<SitePages, 'pathAmong'>,
  drafts: readonly string[] = [],
): PageNode[] => {
  const pages = draftsFirst(rows)
  const published = new Set<string>(rows.map(({ _id }) => _id).filter(isPublishedId))
  const changed = new Set<string>(drafts.filter(isDraftId).map(getPublishedId))

  const parentOf = (id: string): string | undefined => {
    const parent = pages.get(id)?.parent
    return parent && pages.has(parent) ? parent : undefined
  }
  const isInLoop = (id: string): boolean => {
    const seen = new Set<string>()
    for (let next = parentOf(id); next !== undefined && !seen.has(next); next = parentOf(next)) {
      if (next === id) return true
      seen.add(next)
    }
    return false
  }

  const toNode = (id: string): PageNode[] => {
    const row = pages.get(id)
    if (!row) return []
    return [
      {
        id,
        type: row._type,
        title: titleOf(row.title),
        path: row.slug || row.isRoot ? pathAmong(row, pages) : undefined,
        isPublished: published.has(id),
        isChanged: isDraftId(row._id) || (row.sections ?? []).some((section) => section && changed.has(section)),
        isHidden: Boolean(row.hideInMenu),
        isClosed: row.needsPassword === true,
        children: childrenOf(id),
      },
    ]
  }
  const byParent = Map.groupBy(pages.keys(), (id) => (isInLoop(id) ? undefined : parentOf(id)))
  const childrenOf = (parent: string | undefined): PageNode[] =>
    (byParent.get(parent) ?? []).flatMap(toNode).toSorted(byPlace)
  return childrenOf(undefined)
}
