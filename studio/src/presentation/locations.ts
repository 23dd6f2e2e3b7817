import { map } from 'rxjs'
import type { DocumentLocationResolver } from 'sanity/presentation'
import { toLocations, type ShowingPage } from './to-locations.ts'

/** The page itself, or the pages that have the document in a section, as a section or among their awards. */
const SHOWING = {
  fetch: `*[_type in ["route", "routeProject"] && (
    _id == $id || $id in content_boxes[]._ref || $id in badges[]._ref ||
    count(content_boxes[_ref in *[$id in people[]._ref || $id in selection[]._ref]._id]) > 0
  )] | order(title asc)[0...50]{title, "slug": slug.current, "parent": relation->slug.current}`,
  // A listener knows filters only; what is asked again is one short list.
  listen: '*[_type in ["route", "routeProject"] || _id == $id || references($id)]',
}

/** Types without any place on a page. */
const UNSEEN: ReadonlySet<string> = new Set([
  'redirect',
  'routeArticle',
  'preloader',
  'sanity.imageAsset',
  'sanity.fileAsset',
])

/**
 * Tells of every document in the Studio where visitors see it, and leads there.
 *
 * @param base the path the site is served under
 */
export const createLocations =
  (base: string): DocumentLocationResolver =>
  ({ id, type }, { documentStore }) =>
    UNSEEN.has(type)
      ? null
      : documentStore
          .listenQuery(SHOWING, { id }, { perspective: 'drafts', apiVersion: '2025-02-19' })
          .pipe(map((pages: ShowingPage[] | null) => toLocations(type, pages ?? [], base)))
