import { randomUUID } from 'node:crypto'
import { compareIds, type StoredDocument } from '../store/document.ts'
import type { DatasetView } from '../store/dataset-view.ts'
import { createDocumentIndex, findPlace, toPairKey, type IndexName } from '../store/document-index.ts'
import { findByText, isMatchedByAll } from './text-search.ts'
import { toCall, toSum, toValue, type GroqNode } from '@schaufenster/shapes/groq/tree'
import { createWalks, type WalkPlan, type Walks } from './walk.ts'

/**
 * groq-js calls back during an evaluation only to follow references. An index lookup is therefore written as a
 * reference to an id that no document can have, and returns a list.
 */
const PREFIX = `lookup-${randomUUID()} `

const BETWEEN_KEYS = '\u0000'
const BETWEEN_CLUES = '\u0001'

export type ClueName = '_id' | '_type' | 'slug' | 'slugOrEmpty' | 'references' | 'text'

const toReference = (...id: readonly GroqNode[]): GroqNode => ({
  type: 'Deref',
  base: { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: toSum(...id) }] },
})

/** What a condition says about the documents it can match: one key. Returns null when the key is not a string. */
export const toClue = (name: ClueName, key: GroqNode): GroqNode => toSum(toValue(`${name} 1 `), key)

/** Several keys, any of which may match. Returns null when they are not a list of primitive values. */
export const toClueOfAny = (name: ClueName, keys: GroqNode): GroqNode => {
  const count = toCall('global', 'string', [toCall('global', 'count', [keys])])
  return toSum(toValue(`${name} `), count, toValue(' '), toCall('array', 'join', [keys, toValue(BETWEEN_KEYS)]))
}

/** What follows the head of a lookup: texts, each behind a separator; an empty one in place of null. */
const toTexts = (texts: readonly GroqNode[]): GroqNode[] =>
  texts.flatMap((text) => [toValue(BETWEEN_CLUES), toCall('global', 'coalesce', [text, toValue('')])])

/** A list of all documents that fit all clues, and possibly more; null when no clue is usable. */
export const toLookup = (clues: readonly GroqNode[]): GroqNode =>
  toReference(toValue(`${PREFIX}find ${clues.length} `), ...toTexts(clues))

/** The document itself if its text matches, otherwise null. */
export const toTextCheck = (id: GroqNode, query: GroqNode): GroqNode =>
  toReference(toValue(`${PREFIX}text `), id, toValue(BETWEEN_KEYS), query)

/**
 * Documents in an order, for a filter whose condition ends in `toAccept` of the same plan: it receives no more than
 * it needs.
 */
export const toWalk = (plan: WalkPlan, clues: readonly GroqNode[], bound: readonly GroqNode[]): GroqNode =>
  toReference(
    toValue(`${PREFIX}walk ${clues.length} ${bound.length} ${JSON.stringify(plan)}`),
    ...toTexts([...clues, ...bound]),
  )

/** True; records that a document passed all previous conditions. */
export const toAccept = ({ id }: WalkPlan): GroqNode => toReference(toValue(`${PREFIX}accept ${id}`))

/**
 * Answers references and lookups over one view, for one evaluation.
 *
 * @param isLazy whether each list is consumed before the next lookup, as in `evaluateSync`: then lists may stop early
 */
export const createDereference = (
  { documents, byId, index }: DatasetView,
  isLazy = true,
): ((reference: { _ref: string }) => unknown) => {
  const known = index ?? createDocumentIndex(() => documents)
  const walks = createWalks(known, isLazy)
  return ({ _ref }) => {
    if (!_ref.startsWith(PREFIX)) return byId.get(_ref)
    const [, kind = '', rest = ''] = /^(\S+) (.*)$/s.exec(_ref.slice(PREFIX.length)) ?? []
    if (kind === 'accept') return walks.accept(rest)
    if (kind === 'walk') return walk(rest, walks)
    return kind === 'text' ? checkText(documents, byId, rest) : find(rest, { documents, byId, index: known })
  }
}

const find = (text: string, view: Required<DatasetView>): readonly StoredDocument[] | undefined => {
  const [count, ...texts] = text.split(BETWEEN_CLUES)
  // A key that contains a separator looks like two keys: then the whole dataset is searched.
  if (texts.length !== Number(count)) return undefined
  const clues = readClues(texts)
  const finds = [...clues]
    .map(([name, keys]) => findByClue(name, keys, clues, view))
    .filter((lists) => lists !== undefined)
  const sizes = finds.map((lists) => lists.reduce((sum, { length }) => sum + length, 0))
  const smallest = finds[sizes.indexOf(Math.min(...sizes))]
  if (!smallest || smallest.length === 1) return smallest?.[0]
  return [...new Set(smallest.flat())].toSorted(compareIds)
}

const walk = (text: string, walks: Walks): readonly StoredDocument[] => {
  const [, clueCount, boundCount, head = ''] = /^(\d+) (\d+) (.*)$/s.exec(text) ?? []
  const [plan = '', ...texts] = head.split(BETWEEN_CLUES)
  // A key that contains a separator looks like two keys: then all documents are walked.
  const isWhole = texts.length === Number(clueCount) + Number(boundCount)
  const types = isWhole ? readClues(texts.slice(0, Number(clueCount))).get('_type') : undefined
  return walks.begin(plan, types, isWhole ? texts.slice(Number(clueCount)) : [])
}

type Clues = Map<string, string[]>

const readClues = (texts: readonly string[]): Clues => {
  const clues: Clues = new Map()
  for (const text of texts) {
    const [, name, count, rest = ''] = /^(\S+) (\d+) (.*)$/s.exec(text) ?? []
    if (name === undefined || clues.has(name)) continue
    const keys = count === '0' ? [] : rest.split(BETWEEN_KEYS)
    if (count === '1') clues.set(name, [rest])
    else if (keys.length === Number(count)) clues.set(name, [...new Set(keys)])
  }
  return clues
}

type Lists = (readonly StoredDocument[])[]

const findByClue = (name: string, keys: string[], clues: Clues, view: Required<DatasetView>): Lists | undefined => {
  const { documents, byId, index } = view
  const each = (where: IndexName, all: readonly string[]): Lists =>
    all.map((key) => index.find(where, key)).filter(({ length }) => length > 0)
  if (name === '_id')
    return keys
      .map((key) => byId.get(key))
      .filter((document) => document !== undefined)
      .map((document) => [document])
  if (name === 'text') return keys.some(isMatchedByAll) ? undefined : keys.map((query) => findByText(documents, query))
  if (name === '_type' || name === 'references') return each(name, keys)
  if (name !== 'slug' && name !== 'slugOrEmpty') return undefined
  const types = clues.get('_type')
  if (!types) return each(name, keys)
  // Most documents of a site have no slug at all: an empty one is only selective together with the type.
  const pairs = types.flatMap((type) => keys.map((key) => toPairKey(type, key)))
  return each(name === 'slug' ? 'typeAndSlug' : 'typeAndSlugOrEmpty', pairs)
}

const checkText = (
  documents: readonly StoredDocument[],
  byId: DatasetView['byId'],
  text: string,
): StoredDocument | undefined => {
  const end = text.indexOf(BETWEEN_KEYS)
  const document = byId.get(text.slice(0, end))
  const query = text.slice(end + 1)
  if (!document || isMatchedByAll(query)) return document
  const found = findByText(documents, query)
  return found[findPlace(found, document)] === document ? document : undefined
}
