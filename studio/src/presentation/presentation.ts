import type { PluginOptions } from 'sanity'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import { createLocations } from './locations.ts'

const PAGES = '_type in ["route", "routeProject"]'

/** The document of an address, chosen as the site's own query does it (`src/content/queries/page-content.groq.ts`). */
const toMainDocuments = (base: string) =>
  defineDocuments([
    { route: `${base}/`, filter: `${PAGES} && coalesce(slug.current, "") == "" && isRoot == true` },
    { route: `${base}/:slug`, filter: `${PAGES} && slug.current == $slug && !defined(relation->slug.current)` },
    {
      route: `${base}/:parent/:slug`,
      filter: `${PAGES} && slug.current == $slug && relation->slug.current == $parent`,
    },
  ])

/** The site beside its forms. @param previewUrl address of the site, with the path it is served under */
export const presentation = (previewUrl: string): PluginOptions => {
  const { origin, pathname } = new URL(previewUrl)
  const base = pathname.replace(/\/$/, '')
  return presentationTool({
    name: 'presentation',
    title: 'Vorschau',
    // Drafts are what the address asks for; who may see them, the content service decides.
    previewUrl: { initial: `${previewUrl}/?preview=true` },
    allowOrigins: [origin],
    resolve: { mainDocuments: toMainDocuments(base), locations: createLocations(base) },
  })
}
