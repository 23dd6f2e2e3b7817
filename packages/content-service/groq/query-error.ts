/** A query that cannot be answered as written. Positions are UTF-16 offsets into the query. */
export class QueryError extends Error {
  readonly start: number
  readonly end: number

  constructor(description: string, start: number, end: number) {
    super(description)
    this.name = 'QueryError'
    this.start = start
    this.end = end
  }
}
