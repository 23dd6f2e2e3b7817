import { createHash } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../json.ts'
import { checkValue } from '../write/check-value.ts'
import type { Problem } from './import-error.ts'

/** A document of an export: identity checked, system fields possibly missing. */
export type ImportedDocument = JsonObject & { _id: string; _type: string }

export interface ImportedLine {
  line: number
  document: ImportedDocument
}

const DOCUMENT_ID = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]|\.(?!\.|$)){0,127}$/

/**
 * Reads one document per line; blank lines are allowed. A document without `_id` gets one derived from its content,
 * so that a repeated import updates it. Reports every problem, not only the first.
 */
export const parseNdjson = (text: string): { lines: ImportedLine[]; problems: Problem[] } => {
  const lines: ImportedLine[] = []
  const problems: Problem[] = []
  const lineOfId = new Map<string, number>()
  const giveId = createIdGiver()
  for (const [index, source] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (source.trim() === '') continue
    const line = index + 1
    const report = (problem: Problem): number => problems.push({ line, ...problem })
    const document = readDocument(source, giveId, report)
    if (!document) continue
    const before = lineOfId.get(document._id)
    if (before === undefined) lineOfId.set(document._id, line)
    else report({ message: `the _id "${document._id}" is already on line ${before}. Keep one of the two.` })
    lines.push({ line, document })
  }
  return { lines, problems }
}

const readDocument = (
  source: string,
  giveId: (document: JsonObject) => JsonObject,
  report: (problem: Problem) => void,
): ImportedDocument | undefined => {
  const parsed = parseJson(source, report)
  if (parsed === undefined) return undefined
  if (!isJsonObject(parsed)) {
    report({
      message: `not an object but ${describe(parsed)}. Each line must be one document: {"_id": …, "_type": …}.`,
    })
    return undefined
  }
  const value = giveId(parsed)
  const faults = [...explainIdentity(value), ...explainStamps(value), ...explainValue(value)]
  for (const message of faults) report({ message })
  return isImportedDocument(value) && faults.length === 0 ? value : undefined
}

/** As in the official tool, an empty `_id` counts as missing. */
const createIdGiver = (): ((document: JsonObject) => JsonObject) => {
  const seen = new Map<string, number>()
  return (document) => {
    const { _id, ...content } = document
    if (_id !== undefined && _id !== null && _id !== '') return document
    const text = JSON.stringify(content)
    const times = seen.get(text) ?? 0
    seen.set(text, times + 1)
    return { _id: createHash('sha256').update(`${times} ${text}`).digest('hex').slice(0, 32), ...content }
  }
}

/** Values that no document may contain. */
const explainValue = (value: JsonObject): string[] => {
  try {
    checkValue(value)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const parseJson = (source: string, report: (problem: Problem) => void): unknown => {
  try {
    return JSON.parse(source)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const position = /at position (\d+)/.exec(reason)?.[1]
    report({ message: `not JSON: ${reason}`, ...(position !== undefined && { column: Number(position) + 1 }) })
    return undefined
  }
}

const describe = (value: unknown): string => {
  if (Array.isArray(value)) return 'an array'
  return value === null ? 'null' : `a ${typeof value}`
}

const explainIdentity = ({ _id, _type }: JsonObject): string[] => {
  const faults: string[] = []
  if (typeof _id !== 'string' || !DOCUMENT_ID.test(_id)) {
    faults.push(`${JSON.stringify(_id)} is not a valid _id: use letters, digits, "_", "-" and single ".", at most 128`)
  }
  if (_type === undefined) faults.push('the document has no _type')
  else if (typeof _type !== 'string' || _type === '')
    faults.push(`${JSON.stringify(_type)} is not a valid _type: it must be a string`)
  return faults
}

const explainStamps = (document: JsonObject): string[] => {
  const faults = ['_createdAt', '_updatedAt']
    .filter((field) => document[field] !== undefined && !isTimestamp(document[field]))
    .map(
      (field) =>
        `${JSON.stringify(document[field])} is not a valid ${field}: use a time such as 2026-01-31T12:00:00Z, or leave it out`,
    )
  const rev = document['_rev']
  if (rev !== undefined && (typeof rev !== 'string' || rev === ''))
    faults.push(`${JSON.stringify(rev)} is not a valid _rev: leave it out`)
  return faults
}

const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))

export const isImportedDocument = (value: unknown): value is ImportedDocument =>
  isJsonObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
