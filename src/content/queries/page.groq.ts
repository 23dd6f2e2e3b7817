import { defineQuery } from 'groq'
import { FILE_REFS, IMAGE_REFS } from '../../generated/asset-paths.groq.ts'
import { PAGE_CONTENT_QUERY } from './page-content.groq.ts'

/** The whole page: its content, and of the assets those it refers to (SPEC § 7.3). Parameters as there. */
export const PAGE_QUERY = defineQuery(`${PAGE_CONTENT_QUERY}{
  app, content, asset,
  "imageIds": array::unique(array::compact(${IMAGE_REFS})),
  "fileIds": array::unique(array::compact(${FILE_REFS}))
}{
  app, content,
  "asset": {
    "images": *[_type == "sanity.imageAsset" && _id in ^.imageIds] | order(_id asc){
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
    },
    "cursor": asset.cursor,
    "preloader": asset.preloader
  }
}`)
