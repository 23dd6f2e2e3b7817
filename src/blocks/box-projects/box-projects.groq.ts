import { published } from '@schaufenster/site/published'
import { inItsLanguage } from '../../../schema/language.ts'

/** The available slice lengths; GROQ has no computed ones. The component shows the first `limit` of them. */
const lengths = [3, 6, 9, 12, 24]
const longest = 60

const newest = (length: number): string =>
  `*[_type == "routeProject" && defined(slug.current) && ${published}${inItsLanguage}] | order(date desc, _id asc)[0...${length}]._id`

/**
 * The projects as ids: the page query returns each project once, even if several blocks list it. `isSelection` means
 * that the editor chose them, so `limit` does not apply.
 */
export const projection = `"isSelection": count(selection) > 0,
  "projectIds": select(
    count(selection) > 0 => coalesce(selection[]._ref, []),
    ${lengths.map((length) => `coalesce(limit, 6) <= ${length} => ${newest(length)}`).join(',\n    ')},
    ${newest(longest)}
  )`

export const replaces = ['selection']
