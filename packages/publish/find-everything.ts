import { choosePages, type PageEntry } from '@schaufenster/site/choose-pages'
import { toListDay } from './dependencies/basis.ts'
import type { Run } from './open-run.ts'
import type { DocumentState, Revision } from './write/state-types.ts'

/** What a change affects. Rather one page too many than one too few: unchanged pages are detected by their answers. */
export interface Affected {
  /** Pages to check, at their current addresses. */
  entries: PageEntry[]
  /** Ids of published pages that no longer have an address. */
  removedIds: string[]
  /** The current state of documents to store; with `all`, replacing all others. */
  documents: { all: boolean; present: DocumentState[]; absent: string[] }
  /** Revisions of the checked documents, by id; undefined for a missing one. */
  revisions: ReadonlyMap<string, Revision | undefined>
  /** The date of the lists when the pages are read; undefined when not all pages that depend on the date are read. */
  day: string | undefined
  redirects: boolean
  warnings: string[]
}

/**
 * All pages: for the whole site, for unknown changes, and for changes of shared content.
 *
 * @param look is shown each document
 */
export const findEverything = async (
  { site, state, reader, documents, now }: Pick<Run, 'site' | 'state' | 'reader' | 'documents' | 'now'>,
  look?: (document: unknown) => void,
): Promise<Affected> => {
  // Before lists and pages: changes made meanwhile are then checked again by the next publication rather than missed. Menu
  // and footer, which are read earlier, are compared by content.
  const revisions = await documents.revisions(look)
  const listed = await reader.list()
  const present = await documents.all(listed)
  const { pages, warnings } = choosePages(listed, site.pages, (path) => state.pageAt(path)?.id)
  const ids = new Set(pages.map(({ id }) => id))
  return {
    entries: pages,
    removedIds: state.pages().flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    documents: { all: true, present, absent: [] },
    day: toListDay(now),
    revisions,
    redirects: true,
    warnings,
  }
}
