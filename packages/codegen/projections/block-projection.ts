import { messageOf } from '@schaufenster/cli/errors'
import { parse } from 'groq-js'
import { isRecord } from '../is-record.ts'

/** Entries that a block adds to its automatic projection, or replaces in it. */
export interface BlockProjection {
  /** GROQ object entries, without braces. */
  text: string
  /** Fields without an automatic entry. */
  replaces: ReadonlySet<string>
}

/** The names of the entries in a projection. */
export const keysOf = (text: string): string[] => {
  // groq-js 2.0.0 publishes no types for its tree.
  const tree: unknown = parse(`{${text}}`)
  const attributes = isRecord(tree) && tree['type'] === 'Object' ? tree['attributes'] : undefined
  if (!Array.isArray(attributes)) throw new Error('it is not a list of entries')
  return attributes.flatMap((attribute: unknown) =>
    isRecord(attribute) && attribute['type'] === 'ObjectAttributeValue' && typeof attribute['name'] === 'string'
      ? [attribute['name']]
      : [],
  )
}

/**
 * Reads the exports of a block's `.groq.ts`: `projection`, a string of GROQ entries or a function that gets `fields`
 * and returns one, and optionally `replaces`, the names of fields that it replaces. An entry with the name of a field
 * always replaces it.
 *
 * @param fields the automatic projection of any type, for entries that follow references
 * @throws Error naming the file when an export is missing or not valid GROQ
 */
export const readBlockProjection = (
  file: string,
  exported: Record<string, unknown>,
  fields: (type: string) => string,
): BlockProjection => {
  const { projection, replaces = [] } = exported
  const text: unknown = typeof projection === 'function' ? projection(fields) : projection
  if (typeof text !== 'string') {
    throw new Error(`${file} has to export "projection": a string of GROQ entries, or a function returning one.`)
  }
  if (!Array.isArray(replaces) || replaces.some((name) => typeof name !== 'string')) {
    throw new Error(`${file}: "replaces" must be a list of field names.`)
  }
  try {
    return { text, replaces: new Set([...replaces, ...keysOf(text)]) }
  } catch (error) {
    throw new Error(`${file}: the projection is not valid GROQ: ${messageOf(error)}. Correct its entries.`, {
      cause: error,
    })
  }
}
