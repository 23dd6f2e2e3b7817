import type { SitePages } from '../studio-site.ts'
import { addresses } from './addresses.ts'

const parentSlugAmong: SitePages['parentSlugAmong'] = ({ parent }, pages) => pages.get(parent ?? '')?.slug ?? null

/** What the Studio and the publish checks know of the pages of a small site. */
export const sitePages: Omit<SitePages, 'takes'> = {
  types: ['route', 'routeProject'],
  filter: '_type in ["route", "routeProject"]',
  address: '"slug": slug.current, "parentSlug": relation->slug.current',
  ...addresses,
  addressById: '"slug": slug.current, "parent": relation._ref',
  parentSlugAmong,
  pathAmong: (page, pages) => addresses.toUriPath({ slug: page.slug, parentSlug: parentSlugAmong(page, pages) }),
  routes: [
    { path: '/', filter: 'isRoot == true' },
    { path: '/:slug', filter: 'slug.current == $slug && !defined(relation)' },
    { path: '/:parent/:slug', filter: 'slug.current == $slug && relation->slug.current == $parent' },
  ],
  withoutAlt: new Set(),
}
