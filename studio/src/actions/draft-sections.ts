import type { Path } from 'sanity'

interface Identified {
  _id: string
}

interface Item {
  _key?: string
  _ref?: string
}

interface Marker {
  level: string
  path: Path
}

const itemsOf = (page: object | null): Item[] => {
  const list: unknown = page && Reflect.get(page, 'content_boxes')
  return Array.isArray(list) ? list : []
}

/** Ids under which a page's sections have drafts, if they have any. */
export const draftSectionsOf = (page: object | null): string[] => [
  ...new Set(itemsOf(page).flatMap(({ _ref }) => (_ref ? [`drafts.${_ref}`] : []))),
]

/**
 * Whether a fault prevents publishing a page together with its sections: unpublished sections do not.
 *
 * @param sections drafts that are published with it
 */
export const isBlocking = ({ level, path }: Marker, page: object | null, sections: readonly Identified[]): boolean => {
  if (level !== 'error') return false
  const [field, segment] = path
  if (field !== 'content_boxes' || typeof segment !== 'object' || segment === null || !('_key' in segment)) return true
  const item = itemsOf(page).find(({ _key }) => _key === segment._key)
  return !sections.some(({ _id }) => _id === `drafts.${item?._ref}`)
}
