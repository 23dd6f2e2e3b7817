import { defineQuery } from 'groq'
import { PAGE_CONTENT_QUERY, toPageContent } from './page-content.groq.ts'
import { assetIds, assets } from './page-parts.groq.ts'

const withAssets = `{
  app, content, asset,
  ${assetIds}
}{
  app, content,
  "asset": {
    ${assets},
    "cursor": asset.cursor,
    "preloader": asset.preloader
  }
}` as const

/** The whole page: its content, and of the assets those it refers to (SPEC § 7.3). Parameters as there. */
export const PAGE_QUERY = defineQuery(`${PAGE_CONTENT_QUERY}${withAssets}`)

/** The same for a preview: a click in the Studio finds the document of header, footer and cards, too. */
export const PREVIEW_PAGE_QUERY = defineQuery(
  `${toPageContent({ item: ', _type', block: ', _id, "_documentType": _type' })}${withAssets}`,
)
