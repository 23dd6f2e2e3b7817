import type { Issue } from './issue.ts'
import { isObject, own } from './own-member.ts'
import type { ContentShapes } from './shape.ts'
import { validate } from './validate.ts'

/** A value of a document that is not what the schema says. */
export interface DocumentFault extends Pick<Issue, 'path' | 'message' | 'expected'> {
  id: string
  type: string
}

const textAt = (value: unknown, name: string): string => {
  const text = own(value, name)
  return typeof text === 'string' ? text : ''
}

/** Limits are an editor's business: a page shows a long title as it is. */
const isFault = ({ rule, level }: Issue): boolean => rule !== 'limit' && level === 'error'

/**
 * What in a document is not of the type that the schema gives it: of this the site shows nothing. Says nothing of a document
 * whose type the schema does not have.
 *
 * @param document as it is stored
 */
export const findDocumentFaults = (document: unknown, { types }: Pick<ContentShapes, 'types'>): DocumentFault[] => {
  const type = textAt(document, '_type')
  const shape = Object.hasOwn(types, type) ? types[type] : undefined
  if (!isObject(document) || !shape?.document) return []
  const issues = validate(document, shape, { types }).filter(isFault)
  return issues.map(({ path, message, expected }) => ({ id: textAt(document, '_id'), type, path, message, expected }))
}

export const describeDocumentFault = ({ id, type, path, message, expected }: DocumentFault): string => `${type} "${id}": ${path} ${message}; expected: ${expected}`
