import { defineQuery } from 'groq'
import { globalSeo } from '../../generated/projections.groq.ts'
import { hasSlug } from '../../../schema/page-types.ts'
import { published } from '@schaufenster/site/published'

const settings =
  `"globalSeo": *[_type == "globalSeo" && ${published}] | order(_id asc)[0...1]{_id, _type, ${globalSeo}}` as const

/** The known slugs and the site's search settings (SPEC § 3.9, 7.2). */
export const SITE_QUERY = defineQuery(`{
  "slugs": array::unique(array::compact(*[${hasSlug} && ${published}].slug.current)),
  ${settings}
}`)

/** In a preview every slug passes the entry check, and a list of all would be read with each refresh. */
export const PREVIEW_SITE_QUERY = defineQuery(`{${settings}}`)
