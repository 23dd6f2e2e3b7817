import { map } from 'rxjs'
import type { DocumentLocationResolver } from 'sanity/presentation'
import { API_VERSION } from '../api-version.ts'
import { isPage } from '../../../../src/lib/page-types.ts'
import { SHOWING_PAGES, toLocations, type ShowingPage } from './to-locations.ts'

const SHOWING = {
  fetch: SHOWING_PAGES,
  // A listener knows filters only; what is asked again is one short list.
  listen: `*[${isPage} || _id == $id || references($id)]`,
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
          .listenQuery(SHOWING, { id, type }, { perspective: 'drafts', apiVersion: API_VERSION })
          .pipe(map((pages: ShowingPage[] | null) => toLocations(type, pages ?? [], base)))
