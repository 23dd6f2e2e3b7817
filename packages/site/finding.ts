/** What an editor should know before a document is published. */
export interface Finding {
  /** Visitors would meet an error; a warning is the editor's decision. */
  level: 'error' | 'warning'
  rule: 'alt' | 'link' | 'meta' | 'imprint' | 'size' | 'text' | 'place' | 'own'
  /** In German, with what to do about it. */
  message: string
  /** Where it is: the document's id without `drafts.`, and the path as Sanity writes paths. */
  documentId: string
  documentType: string
  path: string
}

export type Report = (found: Pick<Finding, 'level' | 'rule' | 'message' | 'path'>) => void
