import { getPublishedId } from '@sanity/client/csm'
import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { SiteLists } from '../dependencies/site-lists.ts'
import { isImprint } from '../publish-checks/imprint.ts'
import type { Found } from '../publish-checks/objects-in.ts'
import type { SiteFacts } from '../publish-checks/read-content.ts'
import { toSitePath } from '../site-path.ts'
import type { ReportOn } from './site-finding.ts'

/** The lists of cards that a site shows. */
export type Lists = Pick<SiteLists, 'ofBlock' | 'ofEveryPage' | 'relative'>

/** These lead nobody anywhere, or only who comes from an old address. */
const LEADS_NOBODY = /^(?:relation|to)$/

const hasSelection = (block: Found['value']): boolean =>
  Object.values(block).some(
    (list) => Array.isArray(list) && list.some((item: unknown) => isObject(item) && typeof item['_ref'] === 'string'),
  )

interface Site extends Pick<SitePages, 'pathAmong'> {
  facts: Pick<SiteFacts, 'pages' | 'menu'>
  lists: Lists
  url?: string | undefined
}

/** Finds published pages that no link, menu or card leads to: only who knows their address sees them. */
export const createOrphanCheck = ({ facts: { pages, menu }, lists, url, pathAmong }: Site) => {
  const reached = new Set(menu)
  const listed = new Set(lists.ofEveryPage)
  const byPath = new Map([...pages].map(([id, page]) => [pathAmong(page, pages), id]))
  const candidates: StoredDocument[] = []
  const counts = new Map<string, number>()

  /** @param document that visitors see */
  const addShown = (document: StoredDocument, objects: readonly Found[]): void => {
    const own = getPublishedId(document._id)
    for (const { value, path } of objects) {
      const { _ref: id, _type: type, href } = value
      // Of a menu each entry counts that is shown in it.
      if (typeof id === 'string' && id !== own && !LEADS_NOBODY.test(path) && document._type !== 'navigation')
        reached.add(getPublishedId(id))
      const address = typeof href === 'string' && url !== undefined ? toSitePath(href, url) : undefined
      const linked = address === undefined ? undefined : byPath.get(address)
      if (linked !== undefined && linked !== own) reached.add(linked)
      for (const one of (typeof type === 'string' && lists.ofBlock.get(type)) || [])
        if (!hasSelection(value)) listed.add(one)
    }
  }
  const addPage = (page: StoredDocument): void => {
    counts.set(page._type, (counts.get(page._type) ?? 0) + 1)
    candidates.push(page)
  }
  const isReached = ({ _id, _type, isRoot, metaRobotsNoIndex }: StoredDocument): boolean => {
    const id = getPublishedId(_id)
    return (
      reached.has(id) ||
      listed.has(_type) ||
      // Its neighbours lead to it.
      (lists.relative.has(_type) && (counts.get(_type) ?? 0) > 1) ||
      isRoot === true ||
      // Who keeps a page from search engines gives its address away by hand.
      metaRobotsNoIndex === true ||
      pages.get(id)?.isPublished !== true ||
      // The checks of the imprint say more.
      isImprint(pages.get(id)?.slug)
    )
  }
  const finish = (reportOn: ReportOn): void => {
    for (const page of candidates)
      if (!isReached(page))
        reportOn(page)({
          level: 'warning',
          rule: 'orphan',
          path: '',
          message: 'Zu dieser Seite führt kein Link, kein Menü und keine Karte. Besucher finden sie nicht.',
          remedy: 'Bitte von einer anderen Seite aus verlinken oder in ein Menü aufnehmen.',
        })
  }
  return { addShown, addPage, finish }
}
