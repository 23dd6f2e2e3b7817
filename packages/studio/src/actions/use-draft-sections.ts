import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map, of } from 'rxjs'
import { useDocumentStore, type SanityDocument } from 'sanity'
import { draftSectionsOf } from '@schaufenster/site/publish-checks/draft-sections'
import { isStored } from '@schaufenster/site/publish-checks/stored'
import { API_VERSION } from '../api-version.ts'

const isDocument = (value: unknown): value is SanityDocument => isStored(value)

/** Sections of a page that have unpublished changes. */
export const useDraftSections = (page: SanityDocument | null): SanityDocument[] => {
  const store = useDocumentStore()
  const ids = draftSectionsOf(page).join(' ')
  const drafts = useMemo(() => {
    if (ids === '') return of([])
    const query = '*[_id in $ids]'
    return store
      .listenQuery(
        { fetch: query, listen: query },
        { ids: ids.split(' ') },
        { apiVersion: API_VERSION, perspective: 'raw' },
      )
      .pipe(map((found: unknown) => (Array.isArray(found) ? found.filter(isDocument) : [])))
  }, [store, ids])
  return useObservable(drafts, [])
}
