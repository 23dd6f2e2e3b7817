import type { StoredDocument } from '@schaufenster/site/stored'
import type { ListPlace, MoveRequest } from '@schaufenster/site/moving'
import type { Row } from '../forms/use-section-copies.ts'
import type { Insertion } from './list-changes.ts'

/** Something to do with a list of a document. */
export interface Job {
  request: MoveRequest | (ListPlace & { step: 'put'; insertion: Insertion })
  /** Tells the page that it is done. @param text what page and Studio do not show */
  reply: (text?: string) => void
}

/** What an editor is asked before a section is inserted or converted. */
export interface Question {
  step: 'insert' | 'convert'
  /** Key of the member that it is about. */
  key: string
  /** Id of its section. */
  section: string
  page: StoredDocument
}

/** How a job ended. */
export type JobEnd =
  | { kind: 'done' }
  | { kind: 'removal'; removal: Insertion }
  | { kind: 'refusal'; text: string }
  | { kind: 'copy'; row: Row }
  | { kind: 'question'; question: Question }
