import { quote } from './describe.ts'
import type { Issue } from './issue.ts'
import { isObject, own } from './own-member.ts'
import type { ContentShapes } from './shape.ts'
import { findType } from './type-names.ts'
import { validate } from './validate.ts'

/** A value of a document that does not match the schema. */
export interface DocumentFault extends Pick<Issue, 'path' | 'message' | 'expected'> {
  id: string
  type: string
}

const textAt = (value: unknown, name: string): string => {
  const text = own(value, name)
  return typeof text === 'string' ? text : ''
}

const isOfService = (type: string): boolean => /^(?:sanity|system)\./.test(type)

/** Limits only concern editors: a page renders a long title anyway. */
const isFault = ({ rule, level }: Issue): boolean => rule !== 'limit' && level === 'error'

/**
 * Finds the values of a document whose type does not match the schema: the site does not show them. That includes the
 * document itself, if its type is not in the schema. Types of the service (`sanity.…`, `system.…`) are not checked.
 *
 * @param document as stored
 */
export const findDocumentFaults = (document: unknown, { types }: Pick<ContentShapes, 'types'>): DocumentFault[] => {
  const type = textAt(document, '_type')
  if (!isObject(document) || isOfService(type)) return []
  const shape = findType(types, type)
  if (!shape?.document)
    return [
      {
        id: textAt(document, '_id'),
        type,
        path: '_type',
        message: `is ${quote(type)}`,
        expected: 'a document type of the schema',
      },
    ]
  const issues = validate(document, shape, { types }).filter(isFault)
  return issues.map(({ path, message, expected }) => ({ id: textAt(document, '_id'), type, path, message, expected }))
}

/**
 * Whether a document was written for this schema, be it complete or not: it has no type, field or kind of value that the schema
 * lacks. After a change of the schema a page made of others would lack parts, and nobody would know.
 */
export const isOfSchema = (document: unknown, { types }: Pick<ContentShapes, 'types'>): boolean => {
  const type = textAt(document, '_type')
  if (isOfService(type)) return true
  const shape = findType(types, type)
  const isForeign = ({ rule, level }: Issue): boolean =>
    rule === 'unknown' || (level === 'error' && rule !== 'limit' && rule !== 'missing')
  return shape?.document === true && !validate(document, shape, { types }).some(isForeign)
}

export const describeDocumentFault = ({ id, type, path, message, expected }: DocumentFault): string =>
  `${type} "${id}": ${path} ${message}; expected: ${expected}`
