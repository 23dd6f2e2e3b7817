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
