import type { StoredDocument } from '../document.ts'

/** A document as it will be stored, read from its text when it is needed. */
export interface PlannedDocument {
  id: string
  read: () => StoredDocument
}
