import type { StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'

/** The words of a document with a space on either side, so that a substring search finds whole words and prefixes. */
const texts = new WeakMap<StoredDocument, string>()

/** The last result per list of documents: a filter runs the same search for each of its documents. */
const found = new WeakMap<readonly StoredDocument[], Map<string, readonly StoredDocument[]>>()
const MAX_REMEMBERED = 20

/** An empty search, or `*`, is a list that is not searched. */
export const isMatchedByAll = (query: string): boolean => /^[\s*]*$/.test(query)

/**
 * Documents that contain every part of the query: words, prefixes (`begin*`), quoted phrases; a part after `-` must
 * not occur. Case and accents make no difference.
 */
export const findByText = (documents: readonly StoredDocument[], query: string): readonly StoredDocument[] => {
  const known = found.get(documents) ?? new Map<string, readonly StoredDocument[]>()
  found.set(documents, known)
  const before = known.get(query)
  if (before) return before
  const parts = toParts(query)
  const matching = documents.filter((document) => {
    const text = readWords(document)
    return parts.every(({ words, isExcluded }) => text.includes(words) !== isExcluded)
  })
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(query, matching)
  return matching
}

const toParts = (query: string): { words: string; isExcluded: boolean }[] =>
  [...query.matchAll(/(?<minus>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g)].flatMap(({ groups = {} }) => {
    const { minus, phrase, word = '' } = groups
    const words = toWords(phrase ?? word)
    if (words === '') return []
    // A compound such as `foo-bar` is a phrase of its parts.
    return [
      { words: phrase === undefined && word.endsWith('*') ? ` ${words}` : ` ${words} `, isExcluded: minus === '-' },
    ]
  })

const toWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const readWords = (document: StoredDocument): string => {
  const known = texts.get(document)
  if (known !== undefined) return known
  const strings: string[] = [document._id]
  collectText(document, strings)
  // Two spaces between the strings: a phrase must not match across them.
  const words = strings.map((text) => ` ${toWords(text)} `).join('')
  texts.set(document, words)
  return words
}

/** System fields are names and keys, not text. */
const collectText = (value: unknown, strings: string[]): void => {
  if (typeof value === 'string') strings.push(value)
  else if (Array.isArray(value)) for (const item of value) collectText(item, strings)
  else if (isJsonObject(value)) {
    for (const [field, child] of Object.entries(value)) if (!field.startsWith('_')) collectText(child, strings)
  }
}
