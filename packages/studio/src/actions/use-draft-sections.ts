import type { SanityDocument } from 'sanity'
import { draftSectionsOf } from '@schaufenster/editing/publish-checks/draft-sections'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { useLiveQuery } from '../use-live-query.ts'

/** Sections of a page that have unpublished changes. */
export const useDraftSections = (page: SanityDocument | null): StoredDocument[] => {
  const ids = draftSectionsOf(page)
  return storedIn(useLiveQuery(ids.length > 0 ? '*[_id in $ids]' : undefined, { params: { ids } }))
}
