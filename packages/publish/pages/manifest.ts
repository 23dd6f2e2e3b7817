import type { MaxSegments } from '@schaufenster/site/site'

/** Above this number, pages are listed as a pattern: tabs read the manifest, so it must not grow with the site. */
const MAX_CHILDREN = 20
const MAX_PAGES = 100

/** The shape of an address with as many segments (SPEC § 2.1). */
const SHAPES: Record<MaxSegments, string> = { 1: '/{slug?}', 2: '/{sub}/{slug}' }
const MATCHER = Object.values(SHAPES)

/** What a tab needs to know about its build (SPEC § 7.6). */
export interface BuildManifest {
  id: string
  matcher: readonly string[]
  /** Addresses of published pages; `/projekte/*` for all below a parent, `/*` for all with one segment. */
  prerendered: string[]
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

export const toBuildManifest = (id: string, paths: readonly string[]): BuildManifest => {
  const groups = Object.groupBy(paths, parentOf)
  const prerendered = Object.entries(groups).flatMap(([parent, children = []]) =>
    children.length > (parent === '' ? MAX_PAGES : MAX_CHILDREN) ? [`${parent}/*`] : children,
  )
  return { id, matcher: MATCHER, prerendered: prerendered.toSorted() }
}
