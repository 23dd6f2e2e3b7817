import { defineQuery } from 'groq'
import { page as pageDocument } from '../../generated/templates.groq.ts'
import { isPage } from '../../../schema/page-types.ts'
import { address } from '../../../schema/address.ts'
import { inLanguages } from '../../../schema/language.ts'
import { assetIds, assets, projectCards, projectIds, translations } from './page-parts.groq.ts'
import { published } from '@schaufenster/site/published'

const listed = `_id, _updatedAt, title, isRoot, ${address}` as const

/** Every page with the fields that decide between two with the same address. */
export const PAGE_LIST_QUERY = defineQuery(`{
  "pages": *[${isPage} && ${published}${inLanguages}] | order(_id asc){${listed}}
}`)

/** The same for some pages. @param $ids their ids */
export const LISTED_PAGES_QUERY = defineQuery(`{
  "pages": *[${isPage} && _id in $ids && ${published}${inLanguages}] | order(_id asc){${listed}}
}`)

/**
 * Many pages at once, each as in `PAGE_QUERY` without the parts shared by every page (menu, footer, cursor, preloader
 * and their assets), which are read once.
 *
 * @param $ids ids of the pages
 */
export const PAGES_QUERY =
  defineQuery(`*[${isPage} && _id in $ids && ${published}${inLanguages}] | order(_id asc)${pageDocument}{
  "app": {"page": @}
}{
  app${translations},
  ${projectIds}
}{
  app,
  "content": {
    ${projectCards}
  }
}{
  app, content,
  ${assetIds}
}{
  app, content,
  "asset": {
    ${assets}
  }
}`)
