import { createContext } from 'react'
import type { ObjectSchemaType } from 'sanity'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import type { StoredDocument } from '@schaufenster/site/stored'

/** What is out of date in the document of a form. */
export interface Marks {
  changes: readonly Change[]
  type: ObjectSchemaType
  document: StoredDocument
  /** As it is published. */
  original: StoredDocument
  /** The title of a document that an original refers to. */
  titleOf: (id: string) => string
  /** Undefined for who may not change the document. */
  confirm: ((change: Change) => void) | undefined
  takeOver: ((change: Change) => void) | undefined
}

/** Undefined in originals, and where all is up to date. */
export const MarksContext = createContext<Marks | undefined>(undefined)
