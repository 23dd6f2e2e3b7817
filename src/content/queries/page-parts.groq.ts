import { FILE_REFS, IMAGE_REFS } from '../../generated/asset-paths.groq.ts'
import { routeProjectFields as project } from '../../generated/projections.groq.ts'
import { address } from '../../../schema/address.ts'
import { ifSeveral } from '../../../schema/language.ts'
import { isPage } from '../../../schema/page-types.ts'

// What a page's answer is put together from: the query for one page and the one for many say the same of each.

const addresses = `[0].translations[]{
      ...value->{
        coalesce(slug.current, "") != "" || isRoot == true => {_id, ${address}, metaRobotsNoIndex == true => {metaRobotsNoIndex}}
      },
      "language": coalesce(language, _key)
    }` as const

/**
 * Where the page is in other languages, and the page above it, for one that is not: each language with an address if its page is
 * public and has one. The pair is of the form of Sanity's `@sanity/document-internationalization`, whose older ones have the language in `_key`.
 */
export const translations = ifSeveral(`{
    ...,
    defined(page) => {
      "translations": *[_type == "translation.metadata" && references(^.page._id)]${addresses},
      "translationsAbove": *[_type == "translation.metadata" && references(*[${isPage} && _id == ^.^.page._id][0].relation._ref)]${addresses}
    }
  }`)

/** The projects whose cards a page shows, from `app.page`. */
export const projectIds = `"projectIds": array::unique(array::compact([
    ...app.page.content.blocks[].projectIds[], app.page.content.previousId, app.page.content.nextId
  ]))` as const

/**
 * Their cards, of the ids one level up. What is read through a reference needs its `_id` beside it: by ids publishing
 * finds the pages that show a document.
 *
 * @param identity what else tells the document
 */
export const toProjectCards = <Identity extends string>(identity: Identity) =>
  `"projects": *[_type == "routeProject" && _id in ^.projectIds] | order(date desc, _id asc){
      _id${identity}, ${project.title}, ${project.projectTitle}, ${address},
      ${project.image}, ${project.tags}, ${project.badges}, ${project.date}, ${project.backgroundColor}
    }` as const

export const projectCards = toProjectCards('')

/** Ids of the pictures and files that an answer refers to. */
export const assetIds = `"imageIds": array::unique(array::compact(${IMAGE_REFS})),
  "fileIds": array::unique(array::compact(${FILE_REFS}))` as const

/** Whether somebody has said something of the file of a picture that visitors read. */
const isDescribed =
  'defined(altText) || defined(creditLine) || (defined(digitalSourceType) && digitalSourceType != "none")' as const

/** What is known of them, of the ids one level up: no byte for what nobody has said. */
export const assets = `"images": *[_type == "sanity.imageAsset" && _id in ^.imageIds] | order(_id asc){
      _id,
      "width": metadata.dimensions.width,
      "height": metadata.dimensions.height,
      "color": metadata.palette.dominant.background,
      ${isDescribed} => {"file": {altText, creditLine, digitalSourceType}}
    },
    "files": *[_type == "sanity.fileAsset" && _id in ^.fileIds] | order(_id asc){
      _id,
      originalFilename,
      "customFilename": coalesce(customFilename, select(defined(title) => title + "." + extension)),
      extension,
      size
    }` as const
