import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { isPage } from '../../../../src/lib/page-types.ts'
import { address, toUriPath, type Addressable } from '../../../../schema/address.ts'

/** A page that shows a document. */
export interface ShowingPage extends Addressable {
  title?: string | null
}

/**
 * The page itself, or the pages that have the document in a section, as a section or among their awards. A section of
 * vacancies without a selection shows them all.
 */
export const SHOWING_PAGES = `*[${isPage} && (
    _id == $id || $id in content_boxes[]._ref || $id in badges[]._ref ||
    count(content_boxes[_ref in *[
      $id in people[]._ref || $id in selection[]._ref ||
      ($type == "job" && _type == "boxJobs" && coalesce(count(selection), 0) == 0)
    ]._id]) > 0
  )] | order(title asc)[0...50]{title, ${address}}`

/** What is on every page: where to see it, and why there. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  navigation: 'Steht im Kopf und im Fuß jeder Seite.',
  footer: 'Steht am Ende jeder Seite.',
  globalSeo: 'Der Name der Website steht auf jeder Seite.',
  cursor: 'Gilt auf jeder Seite.',
}

const toHome = (base: string): DocumentLocation => ({ title: 'Startseite', href: `${base}/?preview=true` })

/** What the Studio says of where a document is seen. @param base the path the site is served under */
export const toLocations = (type: string, pages: readonly ShowingPage[], base = ''): DocumentLocationsState => {
  const message = EVERYWHERE[type]
  if (message) return { message, tone: 'positive', locations: [toHome(base)] }
  if (pages.length === 0) return { message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' }
  return {
    message: pages.length === 1 ? 'Auf einer Seite zu sehen' : `Auf ${pages.length} Seiten zu sehen`,
    tone: 'positive',
    locations: pages.map((page) => ({
      title: page.title || 'Ohne Titel',
      href: `${base}${toUriPath(page)}?preview=true`,
    })),
  }
}
