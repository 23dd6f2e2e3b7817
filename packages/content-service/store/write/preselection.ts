import type { Select } from './select-documents.ts'

/** What the queries of a transaction select, in their order, as long as the store stays at a sequence. */
export interface Preselection {
  /** Undefined when a query failed: nothing will be written, whatever the documents are by then. */
  sequence: number | undefined
  select: () => Select
}

/** Somebody wrote after the queries of a transaction were answered. */
export class OutdatedSelectionError extends Error {}
