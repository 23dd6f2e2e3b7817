import type { PluginOptions } from 'sanity'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import { parentSlug } from '../../../../schema/address.ts'
import { isPage } from '../../../../src/lib/page-types.ts'
import { createLocations } from './locations.ts'

/** The document of an address, chosen as the site's own query does it (`src/content/queries/page-content.groq.ts`). */
const toMainDocuments = (base: string) =>
  defineDocuments([
    { route: `${base}/`, filter: `${isPage} && coalesce(slug.current, "") == "" && isRoot == true` },
    { route: `${base}/:slug`, filter: `${isPage} && slug.current == $slug && !defined(${parentSlug})` },
    {
      route: `${base}/:parent/:slug`,
      filter: `${isPage} && slug.current == $slug && ${parentSlug} == $parent`,
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
