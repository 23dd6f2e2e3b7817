/** Above this number, pages are listed as a pattern: tabs read the manifest, so it must not grow with the site. */
const MAX_CHILDREN = 20
const MAX_PAGES = 100

/** The shapes of addresses, by their number of segments (SPEC § 2.1). */
const toMatcher = (maxSegments: number): string[] =>
  Array.from({ length: maxSegments }, (_, above) =>
    above === 0
      ? '/{slug?}'
      : `/${Array.from({ length: above }, (_sub, index) => `{sub${index || ''}}`).join('/')}/{slug}`,
  )

/** What a tab needs to know about its build (SPEC § 7.6). */
export interface BuildManifest {
  id: string
  matcher: readonly string[]
  /** Addresses of published pages; `/projekte/*` for all below a parent, `/*` for all with one segment. */
  prerendered: string[]
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

export const toBuildManifest = (id: string, paths: readonly string[], maxSegments: number): BuildManifest => {
  const groups = Object.groupBy(paths, parentOf)
  const prerendered = Object.entries(groups).flatMap(([parent, children = []]) =>
    children.length > (parent === '' ? MAX_PAGES : MAX_CHILDREN) ? [`${parent}/*`] : children,
  )
  return { id, matcher: toMatcher(maxSegments), prerendered: prerendered.toSorted() }
}
