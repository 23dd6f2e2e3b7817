import { malformed } from './write-error.ts'

/** Levels of nested objects and arrays. No schema comes close; the recursive functions of the service rely on it. */
const DEEPEST = 64

/** Bytes of one document as JSON, the hosted service's limit. */
export const MAX_DOCUMENT = 32 * 1024 * 1024

/**
 * Forbidden field names: one changes an object's prototype; a document with the other breaks every query that reads
 * it, as groq-js calls the method on documents.
 */
export const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'hasOwnProperty'])

/** Whether it is a time such as 2026-01-31T12:00:00Z. */
export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Rejects values that no document may contain: nesting that exhausts the stack, fields with a forbidden name, and numbers
 * such as 1e999, which JSON would turn into null.
 *
 * @throws MutationFault
 */
export const checkValue = (value: unknown, path = '', depth = 0): void => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw malformed(`"${path}" is too large for a number. Send it as a string.`)
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw malformed(`"${path.slice(0, 100)}…" is nested deeper than ${DEEPEST} levels. Flatten it.`)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, `${path}[${index}]`, depth + 1)
    return
  }
  for (const [name, child] of Object.entries(value)) {
    if (REFUSED_NAMES.has(name))
      throw malformed(`"${path || 'the mutation'}" has a field called ${name}. Give it another name.`)
    if (typeof child === 'object' || typeof child === 'number')
      checkValue(child, path ? `${path}.${name}` : name, depth + 1)
  }
}
