import { map, of } from 'rxjs'
import type { PluginOptions } from 'sanity'
import { defineDocuments, presentationTool, type DocumentLocationResolver } from 'sanity/presentation'
import { API_VERSION } from '../api-version.ts'
import type { Site } from '../schema/load-site.ts'
import { optionsOf } from '../schema/options.ts'
import { toEverywhere, toLocations, toShowingQuery, type ShowingPage } from './to-locations.ts'

/**
 * Tells of every document in the Studio where visitors see it, and leads there.
 *
 * @param base the path the site is served under
 */
const createLocations = (base: string, { types, pages }: Site): DocumentLocationResolver => {
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

/** The site beside its forms. @param previewUrl address of the site, with the path it is served under */
export const presentation = (previewUrl: string, site: Site): PluginOptions => {
  const { origin, pathname } = new URL(previewUrl)
  const base = pathname.replace(/\/$/, '')
  const { routes, filter: isPage } = site.pages
  return presentationTool({
    name: 'presentation',
    title: 'Vorschau',
    // Drafts are what the address asks for; who may see them, the content service decides.
    previewUrl: { initial: `${previewUrl}/?preview=true` },
    allowOrigins: [origin],
    resolve: {
      // The document of an address, chosen as the site's own query does it.
      mainDocuments: defineDocuments(
        routes.map(({ path, filter }) => ({ route: `${base}${path}`, filter: `${isPage} && ${filter}` })),
      ),
      locations: createLocations(base, site),
    },
  })
}
