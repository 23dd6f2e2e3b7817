import { toPlace, whyNoAddress } from '@schaufenster/shapes/address'
import { toRouteKey } from '@schaufenster/site/routes'
import type { Site } from '@schaufenster/site/site'
import type { SitePages } from '@schaufenster/site/studio-site'

type Checked = Pick<Site, 'routes' | 'handlers'> & { pages: Pick<SitePages, 'maxSegments'> }

const faultOf = (path: string, others: readonly string[], { handlers, pages }: Checked): string | undefined => {
  const { maxSegments } = pages
  const { slug, parent } = toRouteKey(path)
  const segments = path.split('/').slice(1)
  if (!path.startsWith('/') || segments.includes('') || path !== path.normalize('NFC'))
    return 'Write it as visitors see it: "/suche", with a slash before each part and none at the end. "/" is the home page, which is a document.'
  if (segments.length > maxSegments) return `An address has ${maxSegments} parts at most (schema/address.ts).`
  const why = whyNoAddress({ slug, parent: parent ?? '' }, maxSegments)
  if (why !== undefined) return `No page can have this address: ${why}.`
  const double = others.find((other) => toPlace(other) === toPlace(path))
  if (double !== undefined)
    return `It differs from "${double}" in capitals only: some computers keep one file for both.`
  if (Object.hasOwn(handlers, path)) return 'A handler has the same address ("handlers" of src/publishing.ts).'
  return undefined
}

/**
 * Checks the addresses of a site's own routes. Whether a document has one of them a publication says.
 *
 * @throws Error naming the route, and what to do
 */
export const checkRoutes = (site: Checked): void => {
  const paths = Object.keys(site.routes)
  paths.forEach((path, index) => {
    const fault = faultOf(path, paths.slice(0, index), site)
    if (fault !== undefined) throw new Error(`src/lib/own-routes.ts, "${path}": ${fault}`)
  })
}
