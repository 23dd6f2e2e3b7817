import { isDeepStrictEqual } from 'node:util'
import { isStoredDocument, type StoredDocument } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import type { SuiteCase } from './suite-cases.ts'

/** What somebody said to a query. */
export type Outcome =
  | { kind: 'answered'; result: unknown }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Fields every document of a service has and those of the suite need not have; told from real ones by their values. */
const FILLER: JsonObject = {
  _type: 'suite.untyped',
  _rev: 'suite-revision',
  _createdAt: '2001-01-01T00:00:00Z',
  _updatedAt: '2001-01-01T00:00:00Z',
}
const FILLER_ID = 'suite-nameless-'

/** The document as the service can keep it. @throws Error when it has a system field that is no text */
export const toKept = (document: JsonObject, index: number): StoredDocument => {
  const kept = { _id: `${FILLER_ID}${index}`, ...FILLER, ...document }
  if (isStoredDocument(kept)) return kept
  throw new Error(`${JSON.stringify(document)} has a system field that is no text`)
}

/** The answer without what `toKept` has added. */
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

/** What cannot be said in JSON becomes what JSON makes of it, as on the way over HTTP. */
export const throughJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** The suite knows no scores, only their places: the highest is 1. */
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
