import type { PluginOptions } from 'sanity'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import { resolveLocations } from './locations.ts'

const PAGES = '_type in ["route", "routeProject"]'

/** The document of an address, chosen as the site's own query does it (`src/content/queries/page-content.groq.ts`). */
const mainDocuments = defineDocuments([
  { route: '/', filter: `${PAGES} && coalesce(slug.current, "") == "" && isRoot == true` },
  { route: '/:slug', filter: `${PAGES} && slug.current == $slug && !defined(relation->slug.current)` },
  { route: '/:parent/:slug', filter: `${PAGES} && slug.current == $slug && relation->slug.current == $parent` },
])

/** The site beside its forms. @param previewUrl origin of the site */
export const presentation = (previewUrl: string): PluginOptions =>
  presentationTool({
    name: 'presentation',
    title: 'Vorschau',
    // Drafts are what the address asks for; who may see them, the content service decides.
    previewUrl: { initial: `${previewUrl}/?preview=true` },
    allowOrigins: [previewUrl],
    resolve: { mainDocuments, locations: resolveLocations },
  })
