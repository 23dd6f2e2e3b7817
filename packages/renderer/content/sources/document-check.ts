import type { ContentShapes } from '@schaufenster/shapes/shape'
import { describeDocumentFault, findDocumentFaults } from '@schaufenster/shapes/document-faults'

/** Reads documents as they are stored. */
export type ReadDocuments = (ids: readonly string[]) => Promise<unknown>

/** A document is not checked again for this time, in milliseconds. */
const PAUSE_MS = 30_000
/** Limit of remembered documents, for servers that run for days. */
const MAX_KNOWN = 10_000

const collectIds = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && typeof value._id === 'string') found.add(value._id)
  for (const inner of Object.values(value)) collectIds(inner, found)
}

/**
 * Checks the documents that an answer was made of, and reports once what in each of them does not match the schema.
 * Runs after the answer, since it needs a query; its failure is ignored.
 */
export const createDocumentCheck = (
  contentShapes: ContentShapes,
  warn: (message: string) => void,
  now: () => number = Date.now,
): ((answer: unknown, read: ReadDocuments, takenOut?: readonly object[]) => Promise<void>) => {
  const looked = new Map<string, number>()
  const reported = new Set<string>()
  return async (answer, read, takenOut = []) => {
    const found = new Set<string>()
    // Removed values are the most likely to be invalid.
    collectIds([answer, takenOut], found)
    const time = now()
    const ids = [...found].filter((id) => (looked.get(id) ?? -Infinity) + PAUSE_MS <= time)
    if (ids.length === 0) return
    if (looked.size > MAX_KNOWN) looked.clear()
    if (reported.size > MAX_KNOWN) reported.clear()
    for (const id of ids) looked.set(id, time)
    const documents = await read(ids).catch(() => [])
    const faults = (Array.isArray(documents) ? documents : [])
      .flatMap((document: unknown) => findDocumentFaults(document, contentShapes))
      .map(describeDocumentFault)
    for (const fault of faults) {
      if (!reported.has(fault)) warn(`Does not fit the schema, so the value or what needs it is left out: ${fault}`)
      reported.add(fault)
    }
  }
}
