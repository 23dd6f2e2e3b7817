import { createHash } from 'node:crypto'

/**
 * The tags that tie answers of queries to live events. An answer carries one tag for each document type its query reads,
 * an event one for each type it changed: where they meet, the answer may be out of date. The tag of the dataset stands
 * for all types: every event carries it, and so does the answer of a query whose types cannot be known.
 *
 * @param types all types the query or change is about; undefined when they cannot be known
 */
export const tagsOfTypes = (dataset: string, types: Iterable<string> | undefined): string[] =>
  types === undefined ? [toDatasetTag(dataset)] : [...new Set(types)].map(toTypeTag)

/** The tags of an event about documents of these types. */
export const tagsOfChange = (dataset: string, types: Iterable<string>): string[] => [
  toDatasetTag(dataset),
  ...tagsOfTypes(dataset, types),
]

const toDatasetTag = (dataset: string): string => `s1:${dataset}`

const toTypeTag = (type: string): string =>
  // Hashed as on the hosted service: a public stream should not list the names of private types.
  `s1:${createHash('sha256').update(type).digest('base64url').slice(0, 8)}`
