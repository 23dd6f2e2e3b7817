import type { PageDocument, PageKey } from './content.ts'

/** A page without a document: a component of the site shows it. */
export interface OwnRoute {
  title: string
  /** For search engines. */
  description?: string
  /** Whether search engines and error pages may name it; by default they may. */
  listed?: boolean
}

/** By their addresses: `{ '/suche': { title: 'Suche' } }`. */
export type OwnRoutes = Readonly<Record<`/${string}`, OwnRoute>>

/** As the page at an address is asked for. */
export const toRouteKey = (path: string): { slug: string; parent: string | null } => {
  const end = path.lastIndexOf('/')
  return { slug: path.slice(end + 1), parent: path.slice(1, end) || null }
}

/** The page at an address without a document; undefined at the address of one. */
export const findRoutePage = <Page extends PageDocument>(
  routes: Readonly<Record<string, Page>>,
  { slug, parent }: PageKey,
): Page | undefined => {
  if (slug === null) return undefined
  const path = parent === null ? `/${slug}` : `/${parent}/${slug}`
  return Object.hasOwn(routes, path) ? routes[path] : undefined
}
