import { isObject, refOf, storedIn, type StoredDocument } from '@schaufenster/site/stored'

/** A document of a pair. */
export interface PairMember {
  /** Of the entry in the pair's list. */
  key: string
  language: string
  /** Without `drafts.`. */
  id: string
  /** Whether the reference refuses to let its document be withdrawn or deleted. */
  isStrong: boolean
}

/** The documents that say the same in several languages. */
export interface Pair {
  id: string
  revision: string | undefined
  members: PairMember[]
}

/** The type of the documents that are pairs. */
export const PAIR_TYPE = 'translation.metadata'

/** GROQ of all pairs. */
export const PAIRS = `*[_type == "${PAIR_TYPE}"]`

/** @param document in any form of the plugin: older ones have the language as the key of an entry */
const toPair = ({ _id, _rev, translations }: StoredDocument): Pair => ({
  id: _id,
  revision: typeof _rev === 'string' ? _rev : undefined,
  members: (Array.isArray(translations) ? translations : []).filter(isObject).flatMap((entry) => {
    const { _key: key, language = key, value } = entry
    const id = refOf(value)
    return typeof key === 'string' && typeof language === 'string' && id !== undefined && isObject(value)
      ? [{ key, language, id, isStrong: value['_weak'] !== true }]
      : []
  }),
})

/** @param answer documents, of which the pairs are taken */
export const pairsIn = (answer: unknown): Pair[] =>
  storedIn(answer)
    .filter(({ _type }) => _type === PAIR_TYPE)
    .map(toPair)

/** The member of a language. */
export const memberIn = (pair: Pair | undefined, language: string | undefined): PairMember | undefined =>
  pair?.members.find((member) => member.language === language)

/** By the ids of their documents. */
export const pairsById = (pairs: readonly Pair[]): Map<string, Pair> =>
  new Map(pairs.flatMap((pair) => pair.members.map(({ id }) => [id, pair] as const)))

/** The language of a document: one without is of the first. */
export const languageOf = ({ language }: Readonly<Record<string, unknown>>, languages: readonly string[]): string =>
  typeof language === 'string' && language !== '' ? language : (languages[0] ?? '')
