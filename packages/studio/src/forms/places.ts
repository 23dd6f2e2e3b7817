import { storedIn, titleOf } from '@schaufenster/site/stored'
import type { SectionPlace } from '../actions/own-section.ts'
import { useLiveQuery } from '../use-live-query.ts'

/** A page that has a section, as an editor sees it. */
export interface Place extends SectionPlace {
  _type: string
  template: unknown
  title: string
}

const PAGES = '*[count(content_boxes[_ref == $id]) > 0]'
const QUERY = `${PAGES}{_id, _type, template, title, "keys": content_boxes[_ref == $id]._key}`
const LIST = new Intl.ListFormat('de')

/**
 * The pages that contain a section; undefined while they load.
 *
 * @param id without `drafts.`
 */
export const usePlaces = (id: string): Place[] | undefined => {
  const found = useLiveQuery(QUERY, { listen: PAGES, params: { id }, perspective: 'drafts' })
  if (found === undefined) return undefined
  return storedIn(found).map(({ _id, _type, template, title, keys }) => ({
    _id,
    _type,
    template,
    title: titleOf(title),
    keys: Array.isArray(keys) ? keys.map(String) : [],
  }))
}

export const namesOf = (places: readonly Place[]): string => LIST.format(places.map(({ title }) => `„${title}“`))
