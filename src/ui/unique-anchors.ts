/** Ids that the page itself has. */
const TAKEN = ['inhalt', 'page-state', 'site-menu']

/**
 * A page's sections, each anchor only once: an id twice is no valid HTML, and a link leads to the first. The Studio warns
 * of it, but a section that is shared by two pages may meet its double later.
 */
export const withUniqueAnchors = <T extends object>(
  sections: readonly (T | null)[] | null | undefined,
): (T | null)[] => {
  const taken = new Set<unknown>(TAKEN)
  return (sections ?? []).map((section) => {
    if (!section || !('anchor' in section) || !section.anchor) return section
    if (taken.has(section.anchor)) return { ...section, anchor: null }
    taken.add(section.anchor)
    return section
  })
}
