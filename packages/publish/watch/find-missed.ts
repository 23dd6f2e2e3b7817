import { toPageFile } from '../content/page-address.ts'
import type { PageLayout } from '../variables.ts'
import { toDay } from '../dependencies/basis.ts'
import type { DocumentReader } from '../dependencies/document-reader.ts'
import { EVERYTHING, isPublishedId, merge, NOTHING, type Change } from './change.ts'
import type { SiteState } from '../write/site-state.ts'

interface Finding {
  state: SiteState
  documents: Pick<DocumentReader, 'revisions'>
  pageLayout: PageLayout | undefined
  /** Whether a file exists in the published folder. */
  isThere: (path: string) => boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Documents that were added, removed or have another revision. */
const compare = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Change['documents'] => {
  const changed = [...after].flatMap(([id, revision]) => (before.get(id) === revision ? [] : [id]))
  const removed = [...before.keys()].filter((id) => !after.has(id))
  return new Set([...changed, ...removed].filter(isPublishedId))
}

/**
 * What has changed since the last publication, by the documents' revisions: about 400 ms for 65,000 documents. Only
 * valid if what all answers depend on is unchanged.
 *
 * @returns everything, when the revisions are not sufficient
 */
export const findMissed = async ({
  state,
  documents,
  pageLayout = 'files',
  isThere,
  now,
}: Finding): Promise<Change> => {
  const files = [...state.pages().map(({ path }) => toPageFile(path, pageLayout)), ...state.siteFiles()]
  if (state.isLossRefused() || !files.every(isThere)) return EVERYTHING
  return merge(NOTHING, {
    ...NOTHING,
    documents: compare(state.revisions(), await documents.revisions()),
    newDay: toDay(now) !== state.day(),
  })
}
