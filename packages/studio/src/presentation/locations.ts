import { map, of } from 'rxjs'
import type { DocumentLocationResolver } from 'sanity/presentation'
import { API_VERSION } from '../api-version.ts'
import type { Site } from '../schema/load-site.ts'
import { optionsOf } from '../schema/options.ts'
import { toEverywhere, toLocations, toShowingQuery, type ShowingPage } from './to-locations.ts'

/**
 * Tells of every document in the Studio where visitors see it, and leads there.
 *
 * @param base the path the site is served under
 */
export const createLocations = (base: string, { types, pages }: Site): DocumentLocationResolver => {
  const byName = new Map(types.map((type) => [type.name, type]))
  const showing = {
    fetch: toShowingQuery(types, pages),
    // A listener knows filters only; what is asked again is one short list.
    listen: `*[${pages.filter} || _id == $id || references($id)]`,
  }
  return ({ id, type }, { documentStore }) => {
    const definition = byName.get(type)
    // Pictures and files are Sanity's own types.
    const location = definition ? optionsOf(definition).location : false
    if (location === false) return null
    if (location !== undefined) return of(toEverywhere(location, base))
    const params = { id, type, isPage: pages.types.includes(type) }
    return documentStore
      .listenQuery(showing, params, { perspective: 'drafts', apiVersion: API_VERSION })
      .pipe(map((found: ShowingPage[] | null) => toLocations(found ?? [], pages, base)))
  }
}
