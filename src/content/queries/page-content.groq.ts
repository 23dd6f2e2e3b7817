import { defineQuery } from 'groq'
import { cursor, footer, preloader, routeFields, routeProjectFields } from '../../generated/projections.groq.ts'
import { published } from './published.groq.ts'

const project = routeProjectFields

// The parent decides between two pages of one slug before the date does (R02). Without a slug only the home
// page is meant: a page whose slug is still to be written must not take its place.
const page = `*[_type in ["route", "routeProject"] && $slug != null && coalesce(slug.current, "") == $slug && ${published}]
  | order(
    select(coalesce(relation->slug.current, "") == coalesce($parent, "") => 1, 0) desc,
    select($slug == "" && isRoot == true => 1, 0) desc,
    _updatedAt desc
  )[0]` as const

const neighbours = `"previousId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date > ^.date || (date == ^.date && _id < ^._id))] | order(date asc, _id desc)[0]._id,
  "nextId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date < ^.date || (date == ^.date && _id > ^._id))] | order(date desc, _id asc)[0]._id` as const

const settings = '_id, _type, _updatedAt, template, isRoot, hideInMenu, title, metaTitle, metaDescription, metaRobotsNoFollow, metaRobotsNoIndex'

// Everything is projected once, then handed to the template the page has: the sections are most of the
// query's text, and would otherwise stand in it three times.
const pageWithContent = `${page}{
  ${settings},
  ${routeFields.openGraphImage},
  "slug": slug.current,
  "parentSlug": relation->slug.current,
  ${routeFields.introVideo},
  "blocks": ${routeFields.content_boxes},
  ${project.image}, ${project.projectTitle}, ${project.tags}, ${project.introText}, ${project.toolsTitle}, ${project.tools},
  ${project.linkTitle}, ${project.link}, ${project.creditsTitle}, ${project.credits}, ${project.backButton}, ${project.sticker},
  ${project.backgroundColor}, ${project.badges}, ${project.date}
}{
  ${settings}, openGraphImage, slug, parentSlug,
  "content": select(
    template == "templateStart" => {"_type": "templateStart", introVideo, blocks},
    template == "templateProject" => {
      "_type": "templateProject", title, image, projectTitle, tags, introText, blocks, toolsTitle, tools, linkTitle, link,
      creditsTitle, credits, backButton, sticker, backgroundColor, badges, date,
      ${neighbours}
    },
    {"_type": "templateDefault", blocks}
  )
}` as const

const navigationItem = '_id, isRoot, "slug": slug.current, title, "parentSlug": relation->slug.current'

const menu = `*[_type == "navigation" && _id == "navigation"][0]{
  "_type": "pageHeader",
  "mainNavigation": mainNavigation[]->{${navigationItem}},
  "metaNavigation": metaNavigation[]->{${navigationItem}}
}` as const

const projectCard = `_id, ${project.title}, ${project.projectTitle}, "slug": slug.current, "parentSlug": relation->slug.current,
  ${project.image}, ${project.tags}, ${project.badges}, ${project.date}, ${project.backgroundColor}` as const

/**
 * A page with everything it can reach, but for its assets (SPEC § 7.3). Of the projects only those that a
 * block lists, and the page's neighbours: an answer does not grow with the site.
 *
 * @param $slug last segment of the address, "" for the home page, null for no page (the error page)
 * @param $parent first segment of a two-level address, otherwise null
 */
export const PAGE_CONTENT_QUERY = defineQuery(`{
  "app": {
    "page": ${pageWithContent},
    "menu": ${menu}
  }
}{
  app,
  "projectIds": array::unique(array::compact([
    ...app.page.content.blocks[].projectIds[], app.page.content.previousId, app.page.content.nextId
  ]))
}{
  app,
  "content": {
    "projects": *[_type == "routeProject" && _id in ^.projectIds] | order(date desc, _id asc){${projectCard}},
    "footer": *[_type == "footer" && ${published}] | order(_id asc)[0...1]{"_type": "pageFooter", ${footer}}
  },
  "asset": {
    "cursor": *[_type == "cursor" && ${published}] | order(_id asc)[0]{_id, _type, ${cursor}},
    "preloader": *[_type == "preloader" && ${published}] | order(_id asc)[0]{_id, _type, ${preloader}}
  }
}`)
