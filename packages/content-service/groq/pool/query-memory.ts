import { statSync } from 'node:fs'
import { QueryError } from '../query-error.ts'

/**
 * Room for the documents of a database, which take up to three times their size as text, and for the heaviest
 * legitimate queries.
 */
export const toQueryMemory = (databaseFile: string): number =>
  Math.round(512 + (4 * statSync(databaseFile).size) / 1024 ** 2)

/** The error for a query whose process ran out of memory. */
export const toExhausted = (query: string, memoryMb: number): QueryError => {
  const advice =
    'Filter first, fetch fewer documents at once, name the fields you need, or raise CONTENT_QUERY_MEMORY (megabytes)'
  return new QueryError(
    `the query needed more than ${memoryMb} MB of memory and was stopped. ${advice}`,
    0,
    query.length,
  )
}
