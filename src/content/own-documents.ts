import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { type OwnRoute, toRouteKey } from '@schaufenster/site/routes'
import { ownRoutes } from '../lib/own-routes.ts'

/** A page whose content is named like its address (`src/registry/registry.ts`). */
type OwnDocument = Extract<NonNullable<PageContent['app']['page']>, { content: { _type: `/${string}` } }>

const toDocument = (path: `/${string}`, { title, description, listed = true }: OwnRoute): OwnDocument => {
  const { slug, parent } = toRouteKey(path)
  return {
    _type: 'route',
    // No document of the service has it.
    _id: '',
    _updatedAt: '',
    template: 'templateDefault',
    isRoot: null,
    hideInMenu: null,
    title,
    metaTitle: null,
    metaDescription: description ?? null,
    metaRobotsNoFollow: null,
    metaRobotsNoIndex: listed ? null : true,
    openGraphImage: null,
    slug,
    parentSlug: parent,
    content: { _type: path },
  }
}

const entries: [string, OwnRoute][] = Object.entries(ownRoutes)
const isPath = (path: string): path is `/${string}` => path.startsWith('/')

/** The pages without a document, by their addresses. */
export const ownDocuments: Readonly<Record<string, OwnDocument>> = Object.fromEntries(
  entries.flatMap(([path, route]) => (isPath(path) ? [[path, toDocument(path, route)]] : [])),
)
