import { isJsonObject, type JsonObject } from '../../store/json.ts'
import { QueryError } from '../query-error.ts'

/** Bytes. No client could read much more. */
const LONGEST_ANSWER = 256 * 1024 * 1024
/** Bytes sent at a time. */
const PART = 1024 * 1024
/** UTF-16 units that are serialized in one call: enough of them to be fast, too few to fill the memory. */
const PIECE = 64 * 1024
/** UTF-16 units from which the length of an object is remembered. */
const MIN_MEMOIZED = 500

/**
 * Serializes a result in parts, of which only one is in memory. A result may hold one object in
 * many places, so its text may be a thousand times larger: most that are too large are refused before anything is written.
 *
 * @throws QueryError when it is too large
 */
export const writeJson = function* (
  result: unknown,
  query: string,
  longest = LONGEST_ANSWER,
): Generator<Buffer<ArrayBuffer>> {
  const check = (bytes: number): void => {
    if (bytes <= longest) return
    const advice = 'Fetch less at once: add a slice such as [0...100], or name the fields you need'
    throw new QueryError(`the result is larger than ${longest / 1024 ** 2} MB. ${advice}`, 0, query.length)
  }
  const measure = createMeasure()
  check(measure(result, longest))
  let bytes = 0
  let text = ''
  const flush = (): Buffer<ArrayBuffer> => {
    const part = Buffer.from(text)
    text = ''
    bytes += part.length
    check(bytes)
    return part
  }
  for (const piece of toPieces(result, measure)) {
    text += piece
    if (text.length >= PART) yield flush()
  }
  if (text !== '' || bytes === 0) yield flush()
}

/**
 * @returns a function that measures the length as JSON, or less where characters are escaped; any length above `most`
 *   when it is longer than that
 */
const createMeasure = () => {
  /** Of larger objects, since they are seen again. */
  const lengths = new Map<object, number>()
  const measure = (value: unknown, most: number): number => {
    if (typeof value === 'string') return value.length + 2
    if (typeof value !== 'object' || value === null) return 1
    const memoized = lengths.get(value)
    if (memoized !== undefined) return memoized
    let length = 1
    if (Array.isArray(value)) {
      for (const item of value) {
        length += measure(item, most - length) + 1
        if (length > most) return length
      }
    } else if (isJsonObject(value) && !hasToJson(value)) {
      for (const name of Object.keys(value)) {
        const child = value[name]
        if (child !== undefined) length += name.length + 4 + measure(child, most - length)
        if (length > most) return length
      }
    }
    if (length >= MIN_MEMOIZED) lengths.set(value, length)
    return length
  }
  return measure
}

type Measure = ReturnType<typeof createMeasure>

/** Times and paths of groq-js. */
const hasToJson = (value: JsonObject): boolean => typeof value['toJSON'] === 'function'

const toPieces = function* (value: unknown, measure: Measure): Generator<string> {
  if (measure(value, PIECE) <= PIECE) yield JSON.stringify(value) ?? 'null'
  else if (typeof value === 'string') yield* toStringPieces(value)
  else if (Array.isArray(value)) {
    let before = '['
    for (const item of value) {
      yield before
      yield* toPieces(item, measure)
      before = ','
    }
    yield ']'
  } else if (isJsonObject(value)) {
    let before = '{'
    for (const [name, child] of Object.entries(value)) {
      if (child === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* toPieces(child, measure)
      before = ','
    }
    yield '}'
  }
}

const toStringPieces = function* (value: string): Generator<string> {
  yield '"'
  for (let start = 0; start < value.length;) {
    // Half of a character at the end would be escaped.
    const isSplit = /[\uD800-\uDBFF]/.test(value.charAt(start + PIECE - 1))
    const end = start + PIECE + (isSplit ? 1 : 0)
    yield JSON.stringify(value.slice(start, end)).slice(1, -1)
    start = end
  }
  yield '"'
}
