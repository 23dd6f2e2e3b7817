import { isPublishedId } from '@sanity/client/csm'
import { draftsFirst, isObject, type StoredDocument } from '@schaufenster/site/stored'
import { confirmedOf } from './confirmed.ts'
import { leavesOf } from './leaves.ts'
import { outOfDate, type Change } from './out-of-date.ts'
import { languageOf, memberIn, pairsById, pairsIn, type Pair } from './pairs.ts'

/** A translation as an editor sees it, and what its original says besides. */
export interface Translation {
  language: string
  /** Ids without `drafts.`, as of `document`. */
  originalId: string
  document: StoredDocument
  changes: Change[]
}

/** What there is to do for the languages of a site. */
export interface Translations {
  /** Translations with values that are out of date. */
  outdated: Translation[]
  /** Originals that are not translated into each language, with those that are missing. */
  missing: { original: StoredDocument; languages: string[] }[]
  /** Documents of another language that have no original, or none any more. */
  orphans: StoredDocument[]
  /** Pairs with references that keep a document from being withdrawn. */
  strong: { pair: Pair; original: StoredDocument | undefined }[]
}

export interface TranslationsQuestion {
  /** A dataset, or the part of it that is asked about, as it is stored: published documents, drafts and pairs. */
  documents: readonly StoredDocument[]
  /** The first one is that of originals. */
  languages: readonly string[]
  /** Whether documents of a type are looked for in every language. */
  isTranslated: (type: string) => boolean
}

/** Compares a translation with its original. @param original as it is published */
export const compareTranslation = (original: StoredDocument | undefined, translation: StoredDocument): Change[] =>
  // Until it is published again there is nothing that visitors could miss.
  original ? outOfDate(confirmedOf(translation), leavesOf(original), leavesOf(translation)) : []

/** Looks through a dataset for translations that are out of date, or missing. */
export const findTranslations = ({ documents, languages, isTranslated }: TranslationsQuestion): Translations => {
  const [first = '', ...others] = languages
  const pairs = pairsIn(documents)
  const pairOf = pairsById(pairs)
  const current = draftsFirst(documents)
  const published = new Map(documents.filter(({ _id }) => isPublishedId(_id)).map((one) => [one._id, one]))
  const found: Translations = { outdated: [], missing: [], orphans: [], strong: [] }
  for (const [id, document] of current) {
    const pair = pairOf.get(id)
    const language = languageOf(document, languages)
    if (language === first) {
      const lacking = others.filter((other) => !current.has(memberIn(pair, other)?.id ?? ''))
      if (isTranslated(document._type) && lacking.length > 0)
        found.missing.push({ original: document, languages: lacking })
      continue
    }
    // Of a language that was taken away nothing is shown.
    if (!others.includes(language)) continue
    const originalId = memberIn(pair, first)?.id
    if (originalId === undefined || !current.has(originalId)) {
      found.orphans.push(document)
      continue
    }
    const changes = compareTranslation(published.get(originalId), document)
    if (changes.length > 0) found.outdated.push({ language, originalId, document, changes })
  }
  for (const pair of pairs)
    if (pair.members.some(({ isStrong }) => isStrong))
      found.strong.push({ pair, original: current.get(memberIn(pair, first)?.id ?? '') })
  return found
}

const isMember = (value: unknown, key: unknown): boolean => isObject(value) && value['_key'] === key

/** The value at a path of `leavesOf`; undefined where there is none. */
export const valueAt = (document: Readonly<Record<string, unknown>>, path: string): unknown => {
  let value: unknown = document
  for (const [, name, key, index] of path.matchAll(/(?:^|\.)([^.[\]]+)|\[_key==("(?:[^"\\]|\\.)*")\]|\[(\d+)\]/g)) {
    if (name !== undefined) value = isObject(value) ? value[name] : undefined
    else if (!Array.isArray(value)) value = undefined
    else if (key === undefined) value = value[Number(index)]
    else value = value.find((item: unknown) => isMember(item, JSON.parse(key)))
  }
  return value
}
