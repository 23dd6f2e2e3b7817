import { defaultParseSearch, useHydrated, useSearch } from '@tanstack/react-router'

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

type Search = Readonly<Record<string, unknown>>

/** The one of these tags that a search names, as the router has parsed it: a year is a number, “True” a boolean. */
export const findTag = (tags: readonly string[], search: Search | undefined): string | null => {
  const parse: (search: string) => Search = defaultParseSearch
  const value = search?.[PARAMETER]
  if (value === undefined) return null
  return tags.find((tag) => parse(toTagSearch(tag))[PARAMETER] === value) ?? null
}

/** The one of these tags that the address of the page on screen names. A published page was rendered without its search. */
export const useSelectedTag = (tags: readonly string[]): string | null => {
  const isHydrated = useHydrated()
  // Of the page's match: the router's location is the next page's while one loads, and set too late for the position after Back.
  const search: Search | undefined = useSearch({ strict: false, shouldThrow: false })
  return isHydrated ? findTag(tags, search) : null
}
