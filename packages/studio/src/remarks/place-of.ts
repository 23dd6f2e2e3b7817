import { valueAt } from '@schaufenster/editing/translation/find-translations'
import { isObject, refsIn, type StoredDocument } from '@schaufenster/site/stored'
import type { Remark } from './remark.ts'

/** Where a remark's place is now. */
export interface RemarkPlace {
  /** `gone`: its field; `converted`: its section, into one of another type; `unplaced`: its section is not on the page any more. */
  state: 'there' | 'reworded' | 'gone' | 'converted' | 'unplaced' | 'deleted'
  /** Of the field to lead to, such as `rows[_key=="a"].label`; empty for the document as a whole. */
  path: string
}

/** The text at a place; undefined for what is none. */
const wordsOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (!isObject(value) || !Array.isArray(value['children'])) return undefined
  return value['children']
    .map((span: unknown) => (isObject(span) && typeof span['text'] === 'string' ? span['text'] : ''))
    .join('')
}

const squeeze = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

/** A long text was cut when it was quoted. */
const isQuoteOf = (quote: string, text: string): boolean =>
  quote.endsWith(' …') ? squeeze(text).startsWith(squeeze(quote.slice(0, -2))) : squeeze(quote) === squeeze(text)

/**
 * Finds the place of a remark, by the keys in its path: the order of a list does not matter.
 *
 * @param document that it is about, as edited; undefined when it is deleted
 * @param page of its link, as edited
 */
export const placeOf = (
  { document: id, documentType, path, page: pageId, quote }: Remark,
  document: StoredDocument | undefined,
  page: StoredDocument | undefined,
): RemarkPlace => {
  if (!document) return { state: 'deleted', path: '' }
  if (document._type !== documentType) return { state: 'converted', path: '' }
  const isPlaced = !page || id === pageId || Object.values(page).some((value) => refsIn(value).includes(id))
  const value: unknown = path === '' ? document : valueAt(document, path)
  if (value === undefined) return { state: isPlaced ? 'gone' : 'unplaced', path: '' }
  if (!isPlaced) return { state: 'unplaced', path }
  const words = path !== '' ? wordsOf(value) : undefined
  return { state: words === undefined || isQuoteOf(quote, words) ? 'there' : 'reworded', path }
}

/** In words; undefined where there is nothing to say. */
export const placeInWords: Readonly<Record<RemarkPlace['state'], string | undefined>> = {
  there: undefined,
  reworded: 'Der Text an dieser Stelle ist inzwischen ein anderer.',
  gone: 'Diese Stelle gibt es nicht mehr.',
  converted: 'Der Abschnitt ist inzwischen von einer anderen Art.',
  unplaced: 'Der Abschnitt steht nicht mehr auf der Seite.',
  deleted: 'Das Dokument gibt es nicht mehr.',
}
