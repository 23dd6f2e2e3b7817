/** A query that was stopped because it ran too long. */
export class QueryTimeout extends Error {
  constructor(limitMs: number) {
    super(
      `the query took more than ${limitMs / 1000} s of processor time and was stopped. Filter by _type, _id, slug.current or references() first, ` +
        'fetch less at once, or raise CONTENT_QUERY_TIMEOUT (milliseconds)',
    )
    this.name = 'QueryTimeout'
  }
}

const DEFAULT_MS = 10_000
const LONGEST_MS = 3_600_000

/** Milliseconds of processor time one query may use. @throws Error when CONTENT_QUERY_TIMEOUT is invalid */
export const readQueryTimeout = (env: Record<string, string | undefined>): number => {
  const text = env['CONTENT_QUERY_TIMEOUT'] || String(DEFAULT_MS)
  if (/^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= LONGEST_MS) return Number(text)
  throw new Error(`CONTENT_QUERY_TIMEOUT=${text} is not a time. Use milliseconds from 1 to ${LONGEST_MS}, e.g. 10000.`)
}
