import type { Select } from './select-documents.ts'

/** What the queries of a transaction select, in their order, as long as the store stays at a sequence. */
export interface Preselection {
  /** Undefined when a query failed: nothing will be written, whatever the documents are by then. */
  sequence: number | undefined
  select: () => Select
}

/** The queries of a transaction were answered for documents that it no longer finds. */
export class OutdatedSelectionError extends Error {}
