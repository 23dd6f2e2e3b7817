import { titleOf } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { DocumentLocationsState } from 'sanity/presentation'
import { listOf, nameOf, optionsOf } from '../schema/options.ts'

/** A page that shows a document. */
export interface ShowingPage {
  _id?: string
  title?: unknown
  slug?: string | null
  parentSlug?: string | null
  isRoot?: boolean | null
}

/** Which sections show every document of a type, as GROQ conditions: those whose list of references to it is empty. */
const toConditions = (types: readonly { name: string }[]): string[] =>
  types.flatMap((type) =>
    listOf(type, 'fields')
      .filter((field) => optionsOf(field).allWhenEmpty === true)
      .map((field) => {
        const to = listOf(field, 'of').flatMap((member) => listOf(member, 'to'))
        const names = JSON.stringify(to.map((target) => String(Reflect.get(target, 'type'))))
        const name = nameOf(field)
        return `($type in ${names} && _type == ${JSON.stringify(type.name)} && coalesce(count(${name}), 0) == 0)`
      }),
  )

/**
 * The GROQ query of the pages that show a document (`$id`, `$type`, `$isPage`): the page itself, or those that refer to it by
 * themselves or in one of their sections.
 */
export const toShowingQuery = (
  types: readonly { name: string }[],
  { filter, address }: Pick<SitePages, 'filter' | 'address'>,
): string =>
  `*[${filter} && select($isPage => _id == $id, references($id) ||
    count(content_boxes[_ref in *[${['references($id)', ...toConditions(types)].join(' || ')}]._id]) > 0
  )] | order(title asc)[0...50]{_id, title, isRoot, ${address}}`

/** What the Studio says of what is on every page. @param base the path the site is served under */
export const toEverywhere = (message: string, base: string): DocumentLocationsState => ({
  message,
  tone: 'positive',
  locations: [{ title: 'Startseite', href: `${base}/?preview=true` }],
})

/** What the Studio says of where a document is seen. @param base the path the site is served under */
export const toLocations = (
  showing: readonly ShowingPage[],
  { toUriPath }: Pick<SitePages, 'toUriPath'>,
  base = '',
): DocumentLocationsState => {
  const pages = showing.filter(({ slug, isRoot }) => slug || isRoot)
  if (showing.length > pages.length && pages.length === 0)
    return { message: 'Noch ohne Adresse, daher auf keiner Seite zu sehen.', tone: 'caution' }
  if (pages.length === 0) return { message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' }
  return {
    message: pages.length === 1 ? 'Auf einer Seite zu sehen' : `Auf ${pages.length} Seiten zu sehen`,
    tone: 'positive',
    locations: pages.map((page) => ({
      title: titleOf(page.title),
      href: `${base}${toUriPath(page)}?preview=true`,
    })),
  }
}
