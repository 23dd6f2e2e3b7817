import type { PluginOptions } from 'sanity'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import type { Site } from '../schema/load-site.ts'
import { createLocations } from './locations.ts'

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
