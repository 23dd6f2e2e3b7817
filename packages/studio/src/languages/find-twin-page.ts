import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { pairsById, pairsIn } from '@schaufenster/editing/translation/pairs'
import { toShowingQuery, type ShowingPage } from '../presentation/to-locations.ts'
import type { Site } from '../schema/load-site.ts'
import { PAIRS_OF } from './pairs-of.ts'

interface Row extends ShowingPage {
  _id: string
}

/** A document that is shown, and its translation that is to be shown. */
export interface Switch {
  id: string
  twinId: string
  type: string
  /** Address of the page that is shown now. */
  shown: string
}

/** Where the preview of a site shows translations. */
export interface TwinPages {
  /** Of the site. */
  origin: string
  /** @returns an address; undefined where no page shows the translation */
  find: (client: SanityClient, asked: Switch) => Promise<string | undefined>
}

/** The preview goes to the translation of the page that it shows, or else to any page that shows the translation of the document. */
export const createTwinPages = ({ types, pages }: Pick<Site, 'types' | 'pages'>, previewUrl: string): TwinPages => {
  const query = toShowingQuery(types, pages)
  const pathOf = (page: ShowingPage): string => new URL(`${previewUrl}${pages.toUriPath(page)}`).pathname
  const find: TwinPages['find'] = async (client, { id, twinId, type, shown }) => {
    const findPages = async (one: string): Promise<Row[]> => {
      const params = { id: one, type, isPage: pages.types.includes(type) }
      const rows = await client.fetch<Row[]>(query, params, { perspective: 'drafts' })
      return rows.filter(({ slug, isRoot }) => slug || isRoot)
    }
    const [here, there] = await Promise.all([findPages(id), findPages(twinId)])
    const address = new URL(shown, previewUrl)
    const current = here.find((page) => pathOf(page) === address.pathname)
    const currentId = current && getPublishedId(current._id)
    const pairs =
      currentId && pairsIn(await client.fetch<unknown>(PAIRS_OF, { ids: [currentId] }, { perspective: 'raw' }))
    const members = currentId && pairs ? (pairsById(pairs).get(currentId)?.members ?? []) : []
    const page = there.find(({ _id }) => members.some((member) => member.id === getPublishedId(_id))) ?? there[0]
    if (!page) return undefined
    // As the page will report it itself: after another address the Studio would open the form of the page.
    address.pathname = pathOf(page)
    address.hash = ''
    return address.href
  }
  return { origin: new URL(previewUrl).origin, find }
}
