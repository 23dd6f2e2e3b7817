import { useMemo } from 'react'
import type { SitePages } from '@schaufenster/site/studio-site'
import { useLiveQuery } from '../use-live-query.ts'
import { toPlaceNames, toPlacesQuery, type NamePlaces } from './section-places.ts'

/** The pages of sections, followed; undefined until they are known. */
export const usePlaceNames = (sitePages: Pick<SitePages, 'filter'>): NamePlaces | undefined => {
  const rows = useLiveQuery(toPlacesQuery(sitePages), { listen: `*[${sitePages.filter}]`, perspective: 'drafts' })
  return useMemo(() => (rows === undefined ? undefined : toPlaceNames(rows)), [rows])
}
