/** A page that could not be rendered. */
export interface FailedPage {
  /** Of its document. */
  id: string
  path: string
  reason: string
  /** Whether it stays as it was published before; a new page is left out. */
  isKept: boolean
}

/** A fault of the disk concerns all pages; anything else the one that is being made. */
export const isOwnFault = (error: unknown): error is Error => error instanceof Error && !('code' in error)

export const describeFailedPage = ({ id, path, reason, isKept }: FailedPage): string =>
  `${path} could not be rendered and ${isKept ? 'stays as it was' : 'is left out'}: ${reason}. It is tried again when its content changes; look at the document "${id}".`
