import { defineQuery } from 'groq'
import { globalSeo } from '../../generated/projections.groq.ts'
import { ifOne, ifSeveral, inLanguages } from '../../../schema/language.ts'
import { hasSlug } from '../../../schema/page-types.ts'
import { published } from '@schaufenster/site/published'

const all = `*[_type == "globalSeo" && ${published}${inLanguages}] | order(_id asc)` as const

/** The first one, or with several languages those of all, and which language each is of. */
const settings =
  `"globalSeo": ${all}${ifOne('[0...1]')}{_id, _type, ${globalSeo}}${ifSeveral(`, "settingsOf": ${all}{"language": coalesce(language, $defaultLanguage)}.language`)}` as const

/** The known slugs and the site's search settings (SPEC § 3.9, 7.2). */
export const SITE_QUERY = defineQuery(`{
  "slugs": array::unique(array::compact(*[${hasSlug} && ${published}${inLanguages}].slug.current)),
  ${settings}
}`)

/** In a preview every slug passes the entry check, and a list of all would be read with each refresh. */
export const PREVIEW_SITE_QUERY = defineQuery(`{${settings}}`)
