import type { DocumentPlace, Finding } from '@schaufenster/shapes/finding'
import type { StoredDocument } from './stored.ts'

/** Names of the rules. They stay as they are: a finding that an editor has hidden is known by its rule. */
export type PublishRule =
  | 'alt'
  | 'link'
  | 'meta'
  | 'imprint'
  | 'privacy'
  | 'size'
  | 'text'
  | 'place'
  | 'own'
  | 'heading'
  | 'contrast'
  | 'repeated'
  | 'orphan'
  | 'unused'
  | 'deadline'
  | 'weight'
  | 'translation'

/** What an editor should know before a document is published. Visitors would meet an error; a warning is the editor's decision. */
export interface PublishFinding extends Finding<PublishRule, DocumentPlace> {
  /** Whether it is one of the site, which the check of every page finds: a report has it once. */
  isOfSite?: true
  /** What it is about, where its message says more than that, such as the days that are left. */
  about?: string
}

export type Report = (found: Omit<PublishFinding, 'documentId' | 'documentType'>) => void

/** What a check of a site's own has found. */
export interface OwnFinding extends Pick<PublishFinding, 'level' | 'message'>, Partial<Pick<PublishFinding, 'remedy'>> {
  /** The field, as Sanity writes paths (`client`, `values[_key=="a"].title`); by default the document as a whole. */
  path?: string
}

/**
 * A check of a site's own before a document is published: it reports what an editor should know.
 *
 * @param document a page or one of its sections, as it is stored: any of its fields may be missing
 */
export type PublishCheck = (document: StoredDocument, report: (found: OwnFinding) => void) => void
