import { LANGUAGES } from '@schaufenster/shapes/languages'
import type { SitePages } from '@schaufenster/site/studio-site'
import { addressById, pageRoutes, parentSlugAmong, pathAmong } from '../../schema/address-by-id.ts'
import { address, MAX_SEGMENTS, toUriPath } from '../../schema/address.ts'
import { isPage, PAGE_TYPES } from '../../schema/page-types.ts'
import { ownRoutes } from './own-routes.ts'

/** What the Studio and the publish checks know of the site's pages, but for what the shapes say. */
export const sitePages: Omit<SitePages, 'takes'> = {
  types: PAGE_TYPES,
  filter: isPage,
  address,
  toUriPath,
  languages: LANGUAGES,
  maxSegments: MAX_SEGMENTS,
  addressById,
  parentSlugAmong,
  pathAmong,
  routes: pageRoutes,
  // Decoration, pictures described by another text (a film's title, the alternative text of both versions of a picture),
  // and pictures shown only by other sites. A test compares this with the schema.
  withoutAlt: new Set([
    'boxTestimonial.image',
    'cursor.default',
    'cursor.drag',
    'cursor.link',
    'globalSeo.openGraphImage',
    'logo.image',
    'picture.imageLarge',
    'picture.imageSmall',
    'preloader.image',
    'route.openGraphImage',
    'routeProject.openGraphImage',
    'sticker.image',
    'value.image',
    'video.poster',
  ]),
  taken: Object.keys(ownRoutes),
  checks: [],
}
