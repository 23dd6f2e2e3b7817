import { storedIn } from '@schaufenster/site/publish-checks/stored'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import type { SectionPlace } from '../actions/own-section.ts'
import { API_VERSION } from '../api-version.ts'

/** A page that has a section, as an editor sees it. */
export interface Place extends SectionPlace {
  _type: string
  template: unknown
  title: string
}

const PAGES = '*[count(content_boxes[_ref == $id]) > 0]'
const QUERY = `${PAGES}{_id, _type, template, title, "keys": content_boxes[_ref == $id]._key}`
const LIST = new Intl.ListFormat('de')

const toPlaces = (found: unknown): Place[] =>
  storedIn(found).map(({ _id, _type, template, title, keys }) => ({
    _id,
    _type,
    template,
    title: typeof title === 'string' && title !== '' ? title : 'Ohne Titel',
    keys: Array.isArray(keys) ? keys.map(String) : [],
  }))

/**
 * The pages that contain a section; undefined while they load.
 *
 * @param id without `drafts.`
 */
export const usePlaces = (id: string): Place[] | undefined => {
  const store = useDocumentStore()
  const places = useMemo(
    () =>
      store
        .listenQuery({ fetch: QUERY, listen: PAGES }, { id }, { apiVersion: API_VERSION, perspective: 'drafts' })
        .pipe(map(toPlaces)),
    [store, id],
  )
  return useObservable(places, undefined)
}

export const namesOf = (places: readonly Place[]): string => LIST.format(places.map(({ title }) => `„${title}“`))
