import { createHash } from 'node:crypto'

/**
 * The tags that relate query results to live events. A result has one tag for each document type its query reads, an
 * event one for each type it changed: if they share one, the result may be out of date. The tag of the dataset means
 * all types: every event has it, and so does the result of a query whose types are unknown.
 *
 * @param types all types the query or change is about; undefined when unknown
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
  // Hashed as on the hosted service: a public stream must not reveal the names of private types.
  `s1:${createHash('sha256').update(type).digest('base64url').slice(0, 8)}`
