/** A document as the Studio is asked to open it. */
export interface DocumentRef {
  /** Of the published document; the Studio opens its draft. */
  id: string
  type: string
}
