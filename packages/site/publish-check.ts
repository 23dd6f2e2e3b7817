import type { Finding } from './finding.ts'
import type { StoredDocument } from './publish-checks/stored.ts'

/** What a check of a site's own has found. */
export interface OwnFinding extends Pick<Finding, 'level' | 'message'> {
  /** The field, as Sanity writes paths (`client`, `values[_key=="a"].title`); by default the document as a whole. */
  path?: string
}

/**
 * A check of a site's own before a document is published: it reports what an editor should know.
 *
 * @param document a page or one of its sections, as it is stored: any of its fields may be missing
 */
export type PublishCheck = (document: StoredDocument, report: (found: OwnFinding) => void) => void
