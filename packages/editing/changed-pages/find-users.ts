import { idsIn } from '../dependencies/page-uses.ts'
import type { SiteLists } from '../dependencies/site-lists.ts'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { languageParams, type FetchIn, type ReadSite } from './read-answers.ts'

interface Users {
  /** Ids of the pages that may show the documents. */
  pages: Set<string>
  /** Of these, the ones that show them without a page in between. */
  direct: ReadonlySet<string>
  /** Types of all that refers to them. */
  types: Set<string>
  /** Whether any page may show them. */
  everywhere: boolean
}

/**
 * The published pages that may show some documents: those that refer to them, directly or through sections and whatever else, that list
 * documents of their types, or that have them as neighbours. By references instead of the records of a publication, which only its machine
 * has: rather some pages too many.
 *
 * @param documents as published, and as drafts under their published ids
 */
const findAbove = async (
  documents: readonly StoredDocument[],
  fetch: FetchIn,
  { pages: sitePages, neighbours }: ReadSite,
  lists: SiteLists,
): Promise<Users> => {
  const listed = new Set(documents.map(({ _type }) => _type).filter((type) => lists.listed.has(type)))
  const relative = documents.filter(({ _type }) => lists.relative.has(_type))
  const ask = async (query: string, params: Record<string, unknown>): Promise<StoredDocument[]> =>
    storedIn(await fetch(query, params, 'published'))

  // A draft's neighbours among what is published: those of its new place.
  const beside =
    relative.length > 0
      ? await fetch(`$documents[]{${neighbours}}`, { ...languageParams(sitePages), documents: relative }, 'published')
      : []
  const pages = idsIn(beside)
  const types = new Set(documents.map(({ _type }) => _type))
  const seen = new Set(documents.map(({ _id }) => _id))
  const asked = new Set<string>()
  let next = [...seen]
  for (;;) {
    const blocks = [...lists.ofBlock].flatMap(([block, inIt]) =>
      !asked.has(block) && [...inIt].some((type) => listed.has(type)) ? [block] : [],
    )
    if (next.length + blocks.length === 0) break
    const found = [
      ...(blocks.length > 0 ? await ask('*[_type in $blocks]{_id, _type}', { blocks }) : []),
      ...(next.length > 0 ? await ask('*[references($ids)]{_id, _type}', { ids: next }) : []),
    ]
    for (const block of blocks) asked.add(block)
    next = []
    for (const { _id, _type } of found) {
      types.add(_type)
      if (lists.deep.has(_type)) listed.add(_type)
      if (sitePages.types.includes(_type)) pages.add(_id)
      else if (!seen.has(_id)) next.push(_id)
      seen.add(_id)
    }
  }
  return { pages, direct: pages, types, everywhere: [...lists.ofEveryPage].some((type) => listed.has(type)) }
}

/** The same, and the pages that show those pages: a card shows what a page refers to. */
export const findUsers = async (
  documents: readonly StoredDocument[],
  fetch: FetchIn,
  site: ReadSite,
  lists: SiteLists,
): Promise<Users> => {
  const first = await findAbove(documents, fetch, site, lists)
  const ids = [...first.pages]
  const shown = storedIn(await fetch('*[_id in $ids]', { ids }, 'published'))
  const second = await findAbove(shown, fetch, site, lists)
  return {
    pages: new Set([...first.pages, ...second.pages]),
    direct: first.pages,
    types: first.types,
    everywhere: first.everywhere || second.everywhere,
  }
}
