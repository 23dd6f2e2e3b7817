/** A page as the tree shows it. */
export interface PageRow {
  _id: string
  _type: string
  title?: string | null
  slug?: string | null
  parent?: string | null
  isRoot?: boolean | null
  hideInMenu?: boolean | null
}

export interface PageNode {
  id: string
  type: string
  title: string
  path: string
  /** Whether visitors see it, and whether they see this version. */
  isPublished: boolean
  isDraft: boolean
  isHidden: boolean
  children: PageNode[]
}

const DRAFTS = 'drafts.'

const toId = (id: string): string => (id.startsWith(DRAFTS) ? id.slice(DRAFTS.length) : id)

const byPlace = (a: PageNode, b: PageNode): number =>
  Number(b.path === '/') - Number(a.path === '/') || a.title.localeCompare(b.title, 'de')

/**
 * The pages as a tree of parents. A page whose parent is missing, or that is its own ancestor, is at the top level,
 * so that every page can be reached.
 *
 * @param rows published pages and drafts; drafts take precedence
 */
export const toPageTree = (rows: readonly PageRow[]): PageNode[] => {
  const pages = new Map<string, PageRow>()
  const published = new Set<string>()
  const drafts = new Set<string>()
  for (const row of rows) {
    const id = toId(row._id)
    const isDraft = id !== row._id
    ;(isDraft ? drafts : published).add(id)
    if (isDraft || !pages.has(id)) pages.set(id, row)
  }

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
    const parent = parentOf(id)
    const path = `/${[parent && pages.get(parent)?.slug, row.slug].filter(Boolean).join('/')}`
    return [
      {
        id,
        type: row._type,
        title: row.title || 'Ohne Titel',
        path,
        isPublished: published.has(id),
        isDraft: drafts.has(id),
        isHidden: Boolean(row.hideInMenu),
        children: childrenOf(id),
      },
    ]
  }
  const childrenOf = (parent: string | undefined): PageNode[] =>
    [...pages.keys()]
      .filter((id) => (isInLoop(id) ? undefined : parentOf(id)) === parent)
      .flatMap(toNode)
      .toSorted(byPlace)
  return childrenOf(undefined)
}
