import type { ListedPage } from '@schaufenster/site/content'
import type { PageSummary } from '@schaufenster/site/outputs'

/** The recorded state of a published page. */
export interface PageState {
  id: string
  /** Its files with the hash of each; the payload contains its answer, so equal payloads mean equal pages. */
  files: Record<string, string>
  summary: PageSummary
  /** Ids of the documents it was made of, and the lists it shows. */
  uses: readonly string[]
  /** Ids of the documents that it shows: a change of one is a change of the page to those who read it. */
  shows: readonly string[]
}

/** A build that visitors may still have open. */
export interface KeptBuild {
  id: string
  /** When it was last published, milliseconds since 1970. */
  timestamp: number
  /** Its immutable files, relative to the published folder. */
  assets: string[]
}

/** The last known state of a document that determines addresses or lists. */
export interface DocumentState {
  id: string
  type: string
  /** The fields that determine its position in lists, as JSON. */
  position: string
  /** For a page: the fields that determine its address. */
  page?: ListedPage
  /** For a page: its requested address in the form used for comparison; and its parent's id. */
  place?: string
  parent?: string | undefined
}

/** The state of any document. */
export interface Revision {
  rev: string
  /** ISO 8601. */
  updatedAt: string
}

/** The steps of a swap. */
export interface Swap {
  /** The target paths of staged files, by name; a missing staged file was already moved. */
  staged: Readonly<Record<string, string>>
  /** Files to remove once all new files are in place. */
  removals: readonly string[]
}
