import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { messageOf } from '@schaufenster/cli/errors'
import { isJsonObject, type JsonObject } from '../json.ts'
import { checkValue, isTimestamp, MAX_DOCUMENT } from '../write/check-value.ts'
import { isDocumentId } from '../write/document-id.ts'
import type { Problem } from './import-error.ts'
import { isImportedDocument, type ImportedDocument } from './imported-document.ts'
import type { Line } from '@schaufenster/cli/read-lines'
import { cleanDocument } from './clean-document.ts'

/**
 * Reads one document per line; blank lines are allowed. A document without `_id` gets one derived from its content,
 * so that a repeated import updates it. Collects every problem, not only the first, and as warnings the faults that do
 * not prevent reading.
 */
export const createLineParser = () => {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const lineOfId = new Map<string, number>()
  const giveId = createIdGiver()
  /** @returns undefined for a blank line, and for one with a problem */
  const parse = ({ line, bytes, isTooLong }: Line): ImportedDocument | undefined => {
    const source = bytes.toString('utf8').replace(line === 1 ? /^\uFEFF/ : '', '')
    if (source.trim() === '') return undefined
    const report = (problem: Problem): number => problems.push({ line, ...problem })
    if (isTooLong) {
      report({ ...readIdOf(source), message: TOO_LARGE })
      return undefined
    }
    const original = readDocument(source, giveId, report)
    const document = original && cleanDocument(original, source)
    if (document !== original) warnings.push({ line, id: document?._id ?? '', message: CLEANED })
    if (!isUtf8(bytes)) warnings.push({ line, ...(document && { id: document._id }), message: BROKEN_TEXT })
    if (!document) return undefined
    const before = lineOfId.get(document._id)
    if (before === undefined) lineOfId.set(document._id, line)
    else report({ message: `the _id "${document._id}" is already on line ${before}. Keep one of the two.` })
    return document
  }
  return { parse, problems, warnings }
}

const TOO_LARGE = `the document is larger than ${MAX_DOCUMENT / 1024 ** 2} MB, the limit of one document, as on hosted Sanity. Divide it, or keep pictures and files of it in images/ and files/.`

const CLEANED = 'invisible marks of another preview, byte order marks or half characters were removed.'

const BROKEN_TEXT =
  'not valid UTF-8: invalid characters were replaced by "\uFFFD". Write the file as UTF-8 and import again.'

/** The id in the beginning of a line. */
const readIdOf = (source: string): { id?: string } => {
  const id = /"_id"\s*:\s*"([^"\\]{1,128})"/.exec(source)?.[1]
  return id === undefined ? {} : { id }
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
  const { _id: id } = parsed
  const named = isDocumentId(id) ? { id } : {}
  for (const message of faults) report({ ...named, message })
  return isImportedDocument(value) && faults.length === 0 ? value : undefined
}

/** As in the official tool, an empty `_id` counts as missing. */
const createIdGiver = (): ((document: JsonObject) => JsonObject) => {
  const seen = new Map<string, number>()
  return (document) => {
    const { _id, ...content } = document
    if (_id !== undefined && _id !== null && _id !== '') return document
    const text = JSON.stringify(content)
    // Hashed: the texts themselves would be kept.
    const key = hash(text)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return { _id: hash(`${times} ${text}`), ...content }
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Values that no document may contain. */
const explainValue = (value: JsonObject): string[] => {
  try {
    checkValue(value)
    return []
  } catch (error) {
    return [messageOf(error)]
  }
}

const parseJson = (source: string, report: (problem: Problem) => void): unknown => {
  try {
    return JSON.parse(source)
  } catch (error) {
    const reason = messageOf(error)
    const position = /at position (\d+)/.exec(reason)?.[1]
    const column = position === undefined ? {} : { column: Number(position) + 1 }
    report({ ...readIdOf(source), ...column, message: `not JSON: ${reason}` })
    return undefined
  }
}

const describe = (value: unknown): string => {
  if (Array.isArray(value)) return 'an array'
  return value === null ? 'null' : `a ${typeof value}`
}

const explainIdentity = ({ _id, _type }: JsonObject): string[] => {
  const faults: string[] = []
  if (!isDocumentId(_id)) {
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
