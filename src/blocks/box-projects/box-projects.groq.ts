import { published } from '../../content/queries/published.groq.ts'

/** The slice lengths on offer; GROQ allows no computed ones. The component shows `limit` of what it gets. */
const lengths = [3, 6, 9, 12, 24]
const longest = 60

const newest = (length: number): string =>
  `*[_type == "routeProject" && defined(slug.current) && ${published}] | order(date desc, _id asc)[0...${length}]._id`

/**
 * The projects as ids: the page query returns each project once, however many blocks list it. `isSelection` says
 * that the editor chose them, so that `limit` does not count.
 */
export const projection = `"isSelection": count(selection) > 0,
  "projectIds": select(
    count(selection) > 0 => coalesce(selection[]._ref, []),
    ${lengths.map((length) => `coalesce(limit, 6) <= ${length} => ${newest(length)}`).join(',\n    ')},
    ${newest(longest)}
  )`

export const replaces = ['selection']
