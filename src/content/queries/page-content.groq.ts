import { defineQuery } from 'groq'
import { cursor, footer, preloader } from '../../generated/projections.groq.ts'
import { page as pageDocument } from '../../generated/templates.groq.ts'
import { projectCards, projectIds } from './page-parts.groq.ts'
import { published } from './published.groq.ts'

// The parent decides between two pages of one slug before the date does (R02). Without a slug only the home
// page is meant: a page whose slug is still to be written must not take its place.
const page =
  `*[_type in ["route", "routeProject"] && $slug != null && coalesce(slug.current, "") == $slug && ${published}]
  | order(
    select(coalesce(relation->slug.current, "") == coalesce($parent, "") => 1, 0) desc,
    select($slug == "" && isRoot == true => 1, 0) desc,
    _updatedAt desc
  )[0]` as const

const navigationItem = '_id, isRoot, hideInMenu, "slug": slug.current, title, "parentSlug": relation->slug.current'

const menu = `*[_type == "navigation" && _id == "navigation"][0]{
  "_type": "pageHeader",
  "mainNavigation": mainNavigation[]->{${navigationItem}},
  "metaNavigation": metaNavigation[]->{${navigationItem}}
}` as const

/**
 * A page with everything it can reach, but for its assets (SPEC § 7.3). Of the projects only those that a
 * block lists, and the page's neighbours: an answer does not grow with the site.
 *
 * @param $slug last segment of the address, "" for the home page, null for no page (the error page)
 * @param $parent first segment of a two-level address, otherwise null
 */
export const PAGE_CONTENT_QUERY = defineQuery(`{
  "app": {
    "page": ${page}${pageDocument},
    "menu": ${menu}
  }
}{
  app,
  ${projectIds}
}{
  app,
  "content": {
    ${projectCards},
    "footer": *[_type == "footer" && ${published}] | order(_id asc)[0...1]{"_type": "pageFooter", ${footer}}
  },
  "asset": {
    "cursor": *[_type == "cursor" && ${published}] | order(_id asc)[0]{_id, _type, ${cursor}},
    "preloader": *[_type == "preloader" && ${published}] | order(_id asc)[0]{_id, _type, ${preloader}}
  }
}`)
