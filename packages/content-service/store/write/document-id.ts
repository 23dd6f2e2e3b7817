import { randomUUID } from 'node:crypto'
import { malformed } from './write-error.ts'

const LONGEST_ID = 128
const ID = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/

/**
 * The id of a new document: the value one, or a generated one when none is value or it ends in a dot.
 *
 * @throws MutationFault
 */
export const toDocumentId = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return randomUUID()
  if (typeof value !== 'string') throw malformed(`"_id" must be a string, not ${JSON.stringify(value)?.slice(0, 60)}.`)
  return checkDocumentId(value.endsWith('.') ? `${value}${randomUUID()}` : value)
}

export const isDocumentId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= LONGEST_ID && ID.test(id)

/** @throws MutationFault */
export const checkDocumentId = (id: string): string => {
  if (id.length > LONGEST_ID)
    throw malformed(`Malformed document ID: it has ${id.length} characters, at most ${LONGEST_ID} are allowed.`)
  if (isDocumentId(id)) return id
  const rule = 'It may have letters, digits, "_", "-" and single dots, and begins with neither "-" nor ".".'
  throw malformed(`Malformed document ID: ${JSON.stringify(id)}. ${rule}`)
}
