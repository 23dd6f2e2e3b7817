import { published } from '../published.ts'
import type { SiteQueries } from '../site.ts'
import { sitePages } from './pages.ts'

const { filter, address } = sitePages

const project = `_type == "routeProject" && defined(slug.current) && ${published}`

/** The projects before and after one, by date. */
export const neighbours = `"previousId": *[${project} && defined(^.slug) && (date > ^.date || (date == ^.date && _id < ^._id))]
    | order(date asc, _id desc)[0]._id,
  "nextId": *[${project} && defined(^.slug) && (date < ^.date || (date == ^.date && _id > ^._id))]
    | order(date desc, _id asc)[0]._id`

const projectFields = `title, projectTitle, image{asset, alt}, tags, "badges": badges[]->{_id, _type, title}, date`

/** Sections: some with links, a picture, rich text, and two that list what they do not refer to. */
const sections = `content_boxes[]->{
    _id, _type, title, anchor,
    _type == "boxTitle" => {"buttons": buttons[]{..., "reference": reference->{_id, title, ${address}}}},
    _type == "boxText" => {content},
    _type == "boxImage" => {image{asset, alt}},
    _type == "boxJobs" => {
      "jobs": *[_type == "job" && ${published} && (!defined(validThrough) || validThrough >= string::split(string(now()), "T")[0])]
        | order(datePosted desc, _id asc){_id, _type, title, place}
    },
    _type == "boxProjects" => {
      "projectIds": select(
        coalesce(limit, 6) <= 3 => *[${project}] | order(date desc, _id asc)[0...3]._id,
        *[${project}] | order(date desc, _id asc)[0...60]._id
      )
    }
  }`

const shared = `_id, _type, _updatedAt, template, isRoot, hideInMenu, title, metaTitle, metaDescription, metaRobotsNoIndex`

const page = `{
  ${shared}, openGraphImage{asset}, ${address}, "blocks": ${sections}, ${projectFields}
}{
  ${shared}, openGraphImage, slug, parentSlug,
  "content": select(
    _type == "routeProject" => {
      "_type": "templateProject", title, projectTitle, image, tags, badges, date,
      "blocks": blocks[_type != "boxJobs"],
      ${neighbours}
    },
    {"_type": "templateDefault", blocks}
  )
}`

const projectIds = `"projectIds": array::unique(array::compact([
    ...app.page.content.blocks[].projectIds[], app.page.content.previousId, app.page.content.nextId
  ]))`

const projects = `"projects": *[_type == "routeProject" && _id in ^.projectIds] | order(date desc, _id asc){
      _id, ${projectFields}, ${address}
    }`

const imageIds = `"imageIds": array::unique(array::compact([
    app.page.openGraphImage.asset._ref, app.page.content.image.asset._ref,
    ...app.page.content.blocks[].image.asset._ref, ...content.projects[].image.asset._ref
  ]))`

const assets = `"images": *[_type == "sanity.imageAsset" && _id in ^.imageIds] | order(_id asc){
      _id, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "color": metadata.palette.dominant.background
    },
    "files": []`

const listed = `_id, _updatedAt, title, isRoot, ${address}`
const menuItem = `_id, isRoot, hideInMenu, title, ${address}`

/** What publishing asks of a small site. */
export const queries: SiteQueries = {
  PAGE_QUERY: `{
  "app": {
    "page": *[${filter} && coalesce(slug.current, "") in $slugs && ${published}]
      | order(
        select(coalesce(relation->slug.current, "") in $parents => 1, 0) desc,
        select("" in $slugs && isRoot == true => 1, 0) desc,
        _updatedAt desc
      )[0]${page},
    "menu": *[_type == "navigation" && _id == "navigation"][0]{
      "_type": "pageHeader",
      "mainNavigation": mainNavigation[]->{${menuItem}},
      "metaNavigation": metaNavigation[]->{${menuItem}}
    }
  }
}{
  app, ${projectIds}
}{
  app,
  "content": {
    ${projects},
    "footer": *[_type == "footer" && ${published}] | order(_id asc)[0...1]{"_type": "pageFooter", title}
  }
}{
  app, content, ${imageIds}
}{
  app, content, "asset": {${assets}, "cursor": null, "preloader": null}
}`,
  PAGES_QUERY: `*[${filter} && _id in $ids && ${published}] | order(_id asc)${page}{
  "app": {"page": @}
}{
  app, ${projectIds}
}{
  app, "content": {${projects}}
}{
  app, content, ${imageIds}
}{
  app, content, "asset": {${assets}}
}`,
  PAGE_LIST_QUERY: `{"pages": *[${filter} && ${published}] | order(_id asc){${listed}}}`,
  LISTED_PAGES_QUERY: `{"pages": *[${filter} && _id in $ids && ${published}] | order(_id asc){${listed}}}`,
  REDIRECTS_QUERY: `{
  "redirects": *[_type == "redirect" && ${published}] | order(_updatedAt desc, _id asc){
    _id, from, url, permanent, "ref": to._ref, "to": to->{_id, ${address}}
  }
}`,
  SITE_QUERY: `{
  "slugs": array::unique(array::compact(*[${filter} && ${published}].slug.current)),
  "globalSeo": *[_type == "globalSeo" && ${published}] | order(_id asc)[0...1]{_id, _type, siteName, metaDescription, metaRobotsNoIndex}
}`,
}
