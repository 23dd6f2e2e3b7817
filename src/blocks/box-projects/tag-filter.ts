import { useHydrated, useSearch } from '@tanstack/react-router'

/** The filter's name in the address: `/projekte?thema=plakat`. */
const PARAMETER = 'thema'

/** A tag as it stands in the address. */
export const toTagValue = (tag: string): string => tag.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** The search of an address with another filter, or none; what else it says is kept. */
export const toTagSearch = (tag: string | null, search = ''): string => {
  const params = new URLSearchParams(search)
  if (tag === null) params.delete(PARAMETER)
  else params.set(PARAMETER, toTagValue(tag))
  return params.size > 0 ? `?${params}` : ''
}

/** The one of these tags that the address of the page on screen names. A published page was rendered without its search. */
export const useSelectedTag = (tags: readonly string[]): string | null => {
  const isHydrated = useHydrated()
  // Of the page's match: the router's location is the next page's while one loads, and set too late for the position after Back.
  const search: Record<string, unknown> | undefined = useSearch({ strict: false, shouldThrow: false })
  const value = isHydrated ? search?.[PARAMETER] : undefined
  // The router parses values: a year is a number.
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return tags.find((tag) => toTagValue(tag) === String(value)) ?? null
}
