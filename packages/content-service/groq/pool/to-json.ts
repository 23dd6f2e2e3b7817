import { QueryError } from '../query-error.ts'

/** UTF-16 units: beyond it V8 can hardly put an answer together any more, and nobody can read it. */
const LONGEST_ANSWER = 256 * 1024 * 1024

/**
 * A result as JSON text.
 *
 * @throws QueryError when it is too long
 */
export const toJson = (result: unknown, query: string, longest = LONGEST_ANSWER): string => {
  try {
    const json = JSON.stringify(result) ?? 'null'
    if (json.length <= longest) return json
  } catch (error) {
    // V8's own bound of a text.
    if (!(error instanceof RangeError)) throw error
  }
  const advice = 'Fetch less at once: add a slice such as [0...100], or name the fields you need'
  throw new QueryError(`the result is larger than ${longest / 1024 ** 2} MB. ${advice}`, 0, query.length)
}
