import { own } from '@schaufenster/shapes/own-member'
import { languageOf, locales } from '@schaufenster/site/locale'
import type { Alternate } from '@schaufenster/site/outputs'
import { published } from '@schaufenster/site/published'

/** Which pages are translations of each other: the ids of each pair. */
export const PAIRS_QUERY = `*[_type == "translation.metadata" && ${published}]{"ids": translations[].value._ref}`

const idsOf = (pair: unknown): unknown[] => {
  const ids = own(pair, 'ids')
  return Array.isArray(ids) ? ids : []
}

/**
 * The addresses of pages in every language that has them, by id, as a publication records them.
 *
 * @param pairs the answer to the query above
 */
export const toAlternates = (
  pages: readonly { id: string; path: string }[],
  pairs: unknown,
): ReadonlyMap<string, Alternate[]> => {
  const byId = new Map<unknown, { id: string; path: string }>(pages.map((page) => [page.id, page]))
  const found = new Map<string, Alternate[]>()
  for (const pair of Array.isArray(pairs) ? pairs : []) {
    const members = idsOf(pair).flatMap((id) => byId.get(id) ?? [])
    const alternates = locales.flatMap(({ code: language }) => {
      const page = members.find(({ path }) => languageOf(path) === language)
      return page ? [{ language, path: page.path }] : []
    })
    if (alternates.length > 1) for (const { id } of members) found.set(id, alternates)
  }
  return found
}
