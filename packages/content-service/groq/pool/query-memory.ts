import { statSync } from 'node:fs'
import { QueryError } from '../query-error.ts'

const LEAST_MB = 64
const MOST_MB = 65_536

/**
 * The memory limit of a query process in megabytes, from CONTENT_QUERY_MEMORY; undefined when it is not set.
 *
 * @throws Error when it is invalid
 */
export const readQueryMemory = (env: Record<string, string | undefined>): number | undefined => {
  const text = env['CONTENT_QUERY_MEMORY'] || undefined
  if (text === undefined) return undefined
  if (/^\d{2,5}$/.test(text) && Number(text) >= LEAST_MB && Number(text) <= MOST_MB) return Number(text)
  throw new Error(
    `CONTENT_QUERY_MEMORY=${text} is not an amount of memory. Use megabytes from ${LEAST_MB} to ${MOST_MB}, e.g. 1024.`,
  )
}

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
