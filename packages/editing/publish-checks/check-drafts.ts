import type { PatchOperations } from '@sanity/client'
import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import { toRequestId } from '../schedule.ts'
import type { SitePages } from '@schaufenster/site/studio-site'
import { checkContent } from './check-content.ts'
import { draftSectionsOf } from './draft-sections.ts'
import { findAddressConflicts, findMoves, toRows, toRowsQuery, type Moves } from './moved-addresses.ts'
import type { CheckedDraft } from './publish-actions.ts'
import { fetchDocuments, readContents, type Content, type FetchRaw } from './read-content.ts'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { toLinkPatch } from './weak-links.ts'

interface Site {
  pages: SitePages
  /** Its address, for links typed by hand. */
  url: string
}

/** Drafts that are published together, as they are in the content service now. */
export interface DraftCheck extends Moves {
  /** The documents that were asked for; those that are gone are missing. */
  contents: Content[]
  /** What is published, sections first. */
  together: StoredDocument[]
  /** What the publish checks say. */
  findings: PublishFinding[]
  /** `together`, as it is published. */
  drafts: CheckedDraft[]
  /** Ids of the requests to publish them. */
  requests: string[]
  /** Published documents whose links become strong once these drafts are published. */
  linking: { id: string; links: PatchOperations }[]
}

/** As the site will be when these documents are published. */
const amongPublished = (pages: Content['pages'], ids: ReadonlySet<string>): Content['pages'] =>
  new Map([...pages].map(([id, page]) => [id, ids.has(id) ? { ...page, isPublished: true } : page]))

const toConflict = (
  { id, path, title }: { id: string; path: string; title: string },
  contents: readonly Content[],
): PublishFinding => ({
  level: 'error',
  rule: 'link',
  message: `Unter ${path} gibt es schon die Seite „${title}“.`,
  remedy: 'Bitte eine andere Adresse wählen.',
  documentId: id,
  documentType: contents.find(({ document }) => getPublishedId(document._id) === id)?.document._type ?? '',
  path: 'slug',
})

/**
 * Reads and checks documents and the changed sections of those that are pages, for the Studio's dialog and for a publisher whose time has
 * come. What the schema asks of a field is not part of it.
 *
 * @param ids without `drafts.`
 */
export const checkDrafts = async (ids: readonly string[], fetchRaw: FetchRaw, site: Site): Promise<DraftCheck> => {
  const contents = await readContents(fetchRaw, ids, site.pages)
  const sectionIds = contents.flatMap(({ document }) => draftSectionsOf(document))
  const [requests, sections, answer] = await Promise.all([
    fetchDocuments(fetchRaw, [...ids, ...sectionIds.map(getPublishedId)].map(toRequestId)),
    fetchDocuments(fetchRaw, sectionIds),
    fetchRaw(toRowsQuery(site.pages), {}),
  ])
  const rows = toRows(answer)
  const own = contents.flatMap(({ document }) => (isPublishedId(document._id) ? [] : [document]))
  const ownIds = new Set(own.map(({ _id }) => _id))
  const together = [...sections.filter(({ _id }) => !ownIds.has(_id)), ...own]
  const published = new Set<string>(together.map(({ _id }) => getPublishedId(_id)))
  const pages = contents[0]?.pages
  const isPublished = (target: string): boolean => published.has(target) || pages?.get(target)?.isPublished === true
  const fresh = ids.filter((id) => pages?.get(id)?.isPublished === false)
  const linking = fresh.length > 0 ? storedIn(await fetchRaw('*[references($ids)]', { ids: fresh })) : []
  const after = pages && amongPublished(pages, published)
  return {
    contents,
    together,
    findings: [
      ...findAddressConflicts(ids, rows, site.pages).map((page) => toConflict(page, contents)),
      ...contents.flatMap((content) =>
        checkContent({ ...content, ...(after && { pages: after }) }, site.pages, site.url),
      ),
    ],
    ...findMoves(ids, rows, site.pages),
    drafts: together.map((document) => ({
      id: getPublishedId(document._id),
      revision: String(document['_rev']),
      document,
      links: toLinkPatch(document, isPublished),
    })),
    requests: requests.map(({ _id }) => _id),
    linking: linking.flatMap((document) => {
      const links = isPublishedId(document._id) && !published.has(document._id) && toLinkPatch(document, isPublished)
      return links ? [{ id: document._id, links }] : []
    }),
  }
}
