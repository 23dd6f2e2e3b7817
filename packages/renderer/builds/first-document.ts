/** What is read of a window. */
interface Tab {
  document: Pick<Document, 'referrer'>
  location: Pick<Location, 'origin'>
  performance: { getEntriesByType: (type: 'navigation') => readonly object[] }
  /** Not every browser has it. It does not list entries of other sites. */
  navigation?: { entries: () => readonly object[] }
}

/**
 * Whether this document begins a visit: the tab has shown no page of the site before, and it is not loaded again. Read
 * from the tab's own history, since nothing is stored on the visitor's device.
 */
export const isFirstDocument = ({ document, location, performance, navigation }: Tab = window): boolean => {
  const [load = {}] = performance.getEntriesByType('navigation')
  const isLoadedAgain = 'type' in load && load.type !== 'navigate'
  const isLinked = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin
  return !isLoadedAgain && !isLinked && (navigation?.entries().length ?? 1) <= 1
}
