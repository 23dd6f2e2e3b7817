/** A text or picture that a page shows, and where it is stored. */
export interface ShownPlace {
  /** Id of the document, without `drafts.`. */
  document: string
  /** Path of the field, as Sanity writes it; of a paragraph that of the whole. */
  path: string
  /** The text, as stored. */
  text?: string
  /** Id of the picture's file. */
  asset?: string
}
