/**
 * Whom a change breaks: `documents`, since one that was valid may no longer be or keeps a value the schema does not
 * know, or `components`, since one may receive what it did not have to expect, or miss what it reads.
 */
export type Breaks = 'documents' | 'components'

export type ChangeKind =
  | 'type added'
  | 'type removed'
  | 'type perhaps renamed'
  | 'field added'
  | 'field removed'
  | 'field perhaps renamed'
  | 'retyped'
  | 'now required'
  | 'no longer required'
  | 'value added'
  | 'value removed'
  | 'target added'
  | 'target removed'
  | 'member added'
  | 'member removed'

/** One difference between two content models. */
export interface Change {
  /** Type of the schema it is in. */
  type: string
  /** Where in it: `content[image].alt`; empty for the type itself. */
  path: string
  kind: ChangeKind
  /** What was there, in words. */
  before?: string
  /** What is there now. */
  after?: string
  /** Nobody for a harmless change. */
  breaks: readonly Breaks[]
}
