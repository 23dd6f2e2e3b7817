import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { findUsers } from '../changed-pages/find-users.ts'
import type { FetchIn, ReadSite } from '../changed-pages/read-answers.ts'
import { readSiteLists } from './site-lists.ts'

/** Where a document is shown. */
export interface ShowingPages {
  /** Pages that show it without another page in between, published or as drafts. */
  pages: StoredDocument[]
  /** Whether it is in what every page shares. */
  isEverywhere: boolean
}

/** The pages that show a document to visitors or to editors, found as a publication finds them. */
export const findPagesOf = async (document: StoredDocument, fetch: FetchIn, site: ReadSite): Promise<ShowingPages> => {
  const lists = readSiteLists({ ...site, neighbours: `{${site.neighbours}}` })
  const inPerspective = (perspective: 'published' | 'drafts') =>
    findUsers([document], (query, params) => fetch(query, params, perspective), site, lists)
  const users = await Promise.all([inPerspective('published'), inPerspective('drafts')])
  const ids = [...new Set(users.flatMap(({ direct }) => [...direct]))]
  const pages =
    ids.length > 0 ? await fetch('*[_id in $ids] | order(title asc){_id, _type, title}', { ids }, 'drafts') : []
  return {
    pages: storedIn(pages),
    isEverywhere: users.some(
      ({ everywhere, types }) => everywhere || [...types].some((type) => lists.shared.has(type)),
    ),
  }
}
