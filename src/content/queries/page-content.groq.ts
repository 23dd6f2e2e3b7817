import { defineQuery } from 'groq'
import { cursor, footer, preloader } from '../../generated/projections.groq.ts'
import { page as pageDocument } from '../../generated/templates.groq.ts'
import { isPage } from '../../../schema/page-types.ts'
import { address, parentSlug } from '../../../schema/address.ts'
import { ifSeveral, inLanguage, inLanguages } from '../../../schema/language.ts'
import { projectIds, toProjectCards, translations } from './page-parts.groq.ts'
import { published } from '@schaufenster/site/published'

// The parent decides between two pages of one slug before the date does (R02). Without a slug only the home
// page is meant: a page whose slug is still to be written must not take its place.
const page = `*[${isPage} && coalesce(slug.current, "") in $slugs && ${published}${inLanguage}]
  | order(
    select(coalesce(${parentSlug}, "") in $parents => 1, 0) desc,
    select("" in $slugs && isRoot == true => 1, 0) desc,
    _updatedAt desc
  )[0]` as const

/** That of the first language is known by its id. */
const orOfAnotherLanguage = ifSeveral(
  ` || _type == "navigation" && $language != $defaultLanguage && ${published}${inLanguage}`,
)

/** Languages that have a home page: the switch leads to no other. */
const homes = ifSeveral(
  `,
    "homes": array::unique(*[${isPage} && coalesce(slug.current, "") == "" && isRoot == true && ${published}${inLanguages}]
      {"language": coalesce(language, $defaultLanguage)}.language)`,
)

/** What tells which document a part of an answer comes from. Visitors do without: it would be in every payload. */
interface Identity<Item extends string, Block extends string> {
  /** Of menu entries and cards. */
  item: Item
  /** Of blocks that go by another type than their document. */
  block: Block
}

/**
 * A page with everything it can reach, but for its assets (SPEC § 7.3). Of the projects only those that a
 * block lists, and the page's neighbours: an answer does not grow with the site.
 */
export const toPageContent = <Item extends string, Block extends string>({ item, block }: Identity<Item, Block>) => {
  const menuItem = `_id${item}, isRoot, hideInMenu, title, ${address}` as const
  return `{
  "app": {
    "page": ${page}${pageDocument},
    "menu": *[_type == "navigation" && _id == "navigation"${inLanguage}${orOfAnotherLanguage}][0]{
      "_type": "pageHeader"${block},
      "mainNavigation": mainNavigation[]->{${menuItem}},
      "metaNavigation": metaNavigation[]->{${menuItem}}
    }${homes}
  }
}{
  app${translations},
  ${projectIds}
}{
  app,
  "content": {
    ${toProjectCards(item)},
    "footer": *[_type == "footer" && ${published}${inLanguage}] | order(_id asc)[0...1]{"_type": "pageFooter"${block}, ${footer}}
  },
  "asset": {
    "cursor": *[_type == "cursor" && ${published}] | order(_id asc)[0]{_id, _type, ${cursor}},
    "preloader": *[_type == "preloader" && ${published}${inLanguage}] | order(_id asc)[0]{_id, _type, ${preloader}}
  }
}` as const
}

/**
 * @param $slugs last segment of the address in its stored forms, "" for the home page; none for no page (the error page)
 * @param $parents the segments before it in their stored forms, joined by slashes; "" without one
 * @param $language of the page, $defaultLanguage that of documents without one
 */
export const PAGE_CONTENT_QUERY = defineQuery(toPageContent({ item: '', block: '' }))

/** Which document is the page at an address. Parameters as above. */
export const PAGE_ID_QUERY = defineQuery(`${page}._id`)
