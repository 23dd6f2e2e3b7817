import { withoutServedUrl } from '../served-asset.ts'
import { isImportedDocument, type ImportedDocument } from './imported-document.ts'

/**
 * A document as JSON, outside of the JavaScript heap: all documents of an export, parsed, take several times their
 * size.
 */
export interface DocumentText {
  id: string
  read: () => ImportedDocument
}

export const toDocumentText = (document: ImportedDocument): DocumentText => {
  const { _id: id } = document
  // Buffer.from would share blocks of memory with the lines that were read, and keep these.
  const json = new TextEncoder().encode(JSON.stringify(withoutServedUrl(document)))
  return { id, read: () => parse(json) }
}

/** Apart from the above: a function within it could keep the document. */
const parse = (json: Uint8Array): ImportedDocument => {
  const text = new TextDecoder().decode(json)
  const document: unknown = JSON.parse(text)
  if (isImportedDocument(document)) return document
  throw new Error(`A document cannot be read again: ${text.slice(0, 100)}`)
}
