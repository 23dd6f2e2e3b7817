import { isDeepStrictEqual } from 'node:util'
import { isStoredDocument, type StoredDocument } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import type { SuiteCase } from './suite-cases.ts'

/** How an engine answered a query. */
export type Outcome =
  | { kind: 'answered'; result: unknown }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Fields that every document of a service has and those of the suite may lack; recognized by their values. */
const FILLER: JsonObject = {
  _type: 'suite.untyped',
  _rev: 'suite-revision',
  _createdAt: '2001-01-01T00:00:00Z',
  _updatedAt: '2001-01-01T00:00:00Z',
}
const FILLER_ID = 'suite-nameless-'

/** The document with every field the service needs. @throws Error when a system field is not a string */
export const toKept = (document: JsonObject, index: number): StoredDocument => {
  const kept = { _id: `${FILLER_ID}${index}`, ...FILLER, ...document }
  if (isStoredDocument(kept)) return kept
  throw new Error(`${JSON.stringify(document)} has a system field that is not a string`)
}

/** The answer without the fields that `toKept` added. */
export const withoutFiller = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutFiller)
  if (!isJsonObject(value)) return value
  const own = Object.entries(value).filter(
    ([field, child]) => child !== FILLER[field] && !(field === '_id' && String(child).startsWith(FILLER_ID)),
  )
  return Object.fromEntries(own.map(([field, child]) => [field, withoutFiller(child)]))
}

export const isAsExpected = ({ expected }: SuiteCase, outcome: Outcome): boolean => {
  if (!expected) return outcome.kind === 'refused'
  if (outcome.kind !== 'answered') return false
  const wanted = throughJson(expected.result)
  const isScored = JSON.stringify(wanted).includes('"_pos"')
  return isDeepStrictEqual(isScored ? toPositions(outcome.result) : outcome.result, wanted)
}

export const isSame = (left: Outcome, right: Outcome): boolean =>
  left.kind === right.kind &&
  (left.kind !== 'answered' || right.kind !== 'answered' || isDeepStrictEqual(left.result, right.result))

/** Values that JSON lacks are converted as they are over HTTP. */
export const throughJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** The suite has no scores, only ranks: the highest is 1. */
const toPositions = (value: unknown): unknown => {
  const scores = [...new Set(collectScores(value))].toSorted((left, right) => right - left)
  const replace = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(replace)
    if (!isJsonObject(item)) return item
    const { _score, ...rest } = item
    return typeof _score === 'number' ? { ...rest, _pos: scores.indexOf(_score) + 1 } : item
  }
  return replace(value)
}

const collectScores = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(collectScores)
  const score = isJsonObject(value) ? value['_score'] : undefined
  return typeof score === 'number' ? [score] : []
}
