/** A page that could not be rendered. */
export interface FailedPage {
  /** The id of its document. */
  id: string
  path: string
  reason: string
  /** Whether its last published version is kept; a new page is left out. */
  isKept: boolean
}

/** A disk error affects all pages, any other error only this page. */
export const isOwnFault = (error: unknown): error is Error => error instanceof Error && !('code' in error)

export const describeFailedPage = ({ id, path, reason, isKept }: FailedPage): string =>
  `${path} could not be rendered and ${isKept ? 'is unchanged' : 'is left out'}: ${reason}. It is retried when its content changes: check the document "${id}".`
