import { FILE_REFS, IMAGE_REFS } from '../../generated/asset-paths.groq.ts'
import { routeFields, routeProjectFields } from '../../generated/projections.groq.ts'
import { published } from './published.groq.ts'

// What a page's answer is put together from: the query for one page and the one for many say the same of each.

const project = routeProjectFields

/** The projects before and after one, by date. */
export const neighbours = `"previousId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date > ^.date || (date == ^.date && _id < ^._id))] | order(date asc, _id desc)[0]._id,
  "nextId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date < ^.date || (date == ^.date && _id > ^._id))] | order(date desc, _id asc)[0]._id` as const

const settings = '_id, _type, _updatedAt, template, isRoot, hideInMenu, title, metaTitle, metaDescription, metaRobotsNoFollow, metaRobotsNoIndex'

/**
 * Reads a page document. Everything is projected once, then handed to the template the page has: the sections are
 * most of the query's text, and would otherwise stand in it three times.
 */
export const pageFields = `{
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

/** The projects whose cards a page shows, from `app.page`. */
export const projectIds = `"projectIds": array::unique(array::compact([
    ...app.page.content.blocks[].projectIds[], app.page.content.previousId, app.page.content.nextId
  ]))` as const

/** Their cards, of the ids one level up. */
export const projectCards = `"projects": *[_type == "routeProject" && _id in ^.projectIds] | order(date desc, _id asc){
      _id, ${project.title}, ${project.projectTitle}, "slug": slug.current, "parentSlug": relation->slug.current,
      ${project.image}, ${project.tags}, ${project.badges}, ${project.date}, ${project.backgroundColor}
    }` as const

/** Ids of the pictures and files that an answer refers to. */
export const assetIds = `"imageIds": array::unique(array::compact(${IMAGE_REFS})),
  "fileIds": array::unique(array::compact(${FILE_REFS}))` as const

/** What is known of them, of the ids one level up. */
export const assets = `"images": *[_type == "sanity.imageAsset" && _id in ^.imageIds] | order(_id asc){
      _id,
      "width": metadata.dimensions.width,
      "height": metadata.dimensions.height,
      "color": metadata.palette.dominant.background
    },
    "files": *[_type == "sanity.fileAsset" && _id in ^.fileIds] | order(_id asc){
      _id,
      originalFilename,
      "customFilename": coalesce(customFilename, select(defined(title) => title + "." + extension)),
      extension,
      size
    }` as const
