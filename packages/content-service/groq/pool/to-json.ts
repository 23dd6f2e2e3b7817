import { QueryError } from '../query-error.ts'

/** UTF-16 units. V8 cannot build much longer strings, and no client could read them. */
const LONGEST_ANSWER = 256 * 1024 * 1024

/**
 * Serializes a result.
 *
 * @throws QueryError when it is too long
 */
export const toJson = (
  result: unknown,
  query: string,
  { isLines = false, longest = LONGEST_ANSWER }: { isLines?: boolean; longest?: number } = {},
): string => {
  try {
    const json = isLines && Array.isArray(result) ? result.map(toLine).join('') : (JSON.stringify(result) ?? 'null')
    if (json.length <= longest) return json
  } catch (error) {
    // V8's own limit on string length.
    if (!(error instanceof RangeError)) throw error
  }
  const advice = 'Fetch less at once: add a slice such as [0...100], or name the fields you need'
  throw new QueryError(`the result is larger than ${longest / 1024 ** 2} MB. ${advice}`, 0, query.length)
}

const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`
