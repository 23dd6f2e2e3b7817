import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { createAddressReader } from '@schaufenster/content-service/check-addresses'
import type { StoredDocument } from '@schaufenster/content-service/open-content'
import { toPlace } from '@schaufenster/shapes/address'
import { languageOf } from '@schaufenster/editing/translation/pairs'
import { draftsFirst, titleOf } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'

type Pages = Pick<SitePages, 'types' | 'addressById' | 'pathAmong' | 'taken'>

/**
 * What has an address that a language would take: `/en` and all below it.
 *
 * @param documents published ones, drafts and versions
 * @param languages of the site so far, the first of which has addresses without a prefix
 * @returns a line for each
 */
export const findTaken = (
  documents: readonly StoredDocument[],
  { code, languages, pages }: { code: string; languages: readonly string[]; pages: Pages },
): string[] => {
  const isBelow = (path: string): boolean => toPlace(path.split('/')[1] ?? '') === toPlace(code)
  const routes = (pages.taken ?? []).filter(isBelow).map((path) => `src/lib/own-routes.ts has the page ${path}`)
  const read = createAddressReader(pages)
  const ofFirst = documents.filter((document) => languageOf(document, languages) === languages[0])
  const toPages = (some: Iterable<StoredDocument>) =>
    new Map(
      [...some].flatMap((one) => {
        const address = read(one)
        return address ? [[getPublishedId(one._id), address] as const] : []
      }),
    )
  const published = toPages(ofFirst.filter(({ _id }) => getPublishedId(_id) === _id))
  const edited = toPages(draftsFirst(ofFirst).values())
  const taken = ofFirst.flatMap((document) => {
    const { _id, title } = document
    const isPublished = getPublishedId(_id) === _id
    const address = read(document)
    const path = address && pages.pathAmong(address, isPublished ? published : edited)
    const state = isPublished ? 'published' : isDraftId(_id) ? 'a draft' : 'in a release'
    return path && isBelow(path) ? [`"${titleOf(title)}" (${_id}, ${state}) has the address ${path}`] : []
  })
  return [...routes, ...taken]
}
