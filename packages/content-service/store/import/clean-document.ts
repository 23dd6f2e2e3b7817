import { cleanText } from '@schaufenster/shapes/clean-text'
import { isImportedDocument, type ImportedDocument } from './imported-document.ts'

/**
 * Cleans the texts of a document of what nobody sees (`cleanText`).
 *
 * @param source its JSON: most documents need no closer look
 * @returns the same document when there is nothing to clean
 */
export const cleanDocument = (document: ImportedDocument, source: string): ImportedDocument => {
  if (!source.includes('\\u') && cleanText(source) === source) return document
  let isChanged = false
  const cleaned: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    const clean = cleanText(value)
    isChanged ||= clean !== value
    return clean
  })
  return isChanged && isImportedDocument(cleaned) ? cleaned : document
}
