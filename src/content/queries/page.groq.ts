import { defineQuery } from 'groq'
import { PAGE_CONTENT_QUERY } from './page-content.groq.ts'
import { assetIds, assets } from './page-parts.groq.ts'

/** The whole page: its content, and of the assets those it refers to (SPEC § 7.3). Parameters as there. */
export const PAGE_QUERY = defineQuery(`${PAGE_CONTENT_QUERY}{
  app, content, asset,
  ${assetIds}
}{
  app, content,
  "asset": {
    ${assets},
    "cursor": asset.cursor,
    "preloader": asset.preloader
  }
}`)
