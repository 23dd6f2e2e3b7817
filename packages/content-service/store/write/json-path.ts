import { REFUSED_NAMES } from './check-value.ts'
import { createPathReader, PathError, type PathReader } from './path-reader.ts'

export { PathError } from './path-reader.ts'

/** One step of a JSONMatch path, from a value to values inside it. */
export type PathStep =
  | { kind: 'field'; name: string }
  /** Every field of an object, every item of an array. */
  | { kind: 'every' }
  /** The value itself and everything inside it, at any depth. */
  | { kind: 'descend' }
  /** The terms in brackets; any of them may match. */
  | { kind: 'terms'; terms: readonly PathTerm[] }

export type PathTerm =
  | { kind: 'index'; index: number }
  | { kind: 'range'; start: number | undefined; end: number | undefined }
  | { kind: 'every' }
  | { kind: 'filter'; path: readonly string[]; operator: Operator; value: unknown }
  | { kind: 'path'; steps: readonly PathStep[] }

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '?'

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /-?\d+(?:\.\d+)?/y
const OPERATOR = /==|!=|<=|>=|<|>|\?/y
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y
const LITERAL = /true|false|null/y
/** Added to an error wherever a name may have been meant. */
const QUOTE_ADVICE = "A name with characters other than letters, digits and _ is written ['my-field']"
const LONGEST = 2048
const MAX_CACHED = 500
const cache = new Map<string, readonly PathStep[]>()

/**
 * Reads a path such as `a.b[_key=="x"].c[-1]`, `a[0:2]`, `..name` or `a['my-field'][*]`. An empty list of steps means
 * the whole value.
 *
 * @throws PathError
 */
export const parsePath = (text: string): readonly PathStep[] => {
  const known = cache.get(text)
  if (known) return known
  if (text.length > LONGEST)
    throw new PathError(`a path has at most ${LONGEST} characters, this one has ${text.length}`)
  const reader = createPathReader(text)
  const steps = readSteps(reader)
  reader.skipSpace()
  if (!reader.isAtEnd()) throw reader.fault(`expected ".", ".." or "[" here. ${QUOTE_ADVICE}`)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, steps)
  return steps
}

const readSteps = (reader: PathReader): PathStep[] => {
  const steps: PathStep[] = []
  const hasRoot = reader.take('$') || reader.take('@')
  if (hasRoot) {
    if (reader.isAtEnd()) return steps
  } else if (reader.take('*')) steps.push({ kind: 'every' })
  else {
    const name = readName(reader)
    if (name !== undefined) steps.push({ kind: 'field', name })
  }
  while (true) {
    if (reader.take('..')) {
      steps.push({ kind: 'descend' }, ...readAfterDot(reader))
    } else if ((hasRoot || steps.length > 0) && reader.take('.')) steps.push(...readAfterDot(reader))
    else if (reader.take('[')) steps.push({ kind: 'terms', terms: readTerms(reader) })
    else break
  }
  if (steps.length === 0) throw reader.fault('expected a field, "[" or ".."')
  return steps
}

const readAfterDot = (reader: PathReader): PathStep[] => {
  if (reader.take('*')) return [{ kind: 'every' }]
  if (reader.take('[')) return [{ kind: 'terms', terms: readTerms(reader) }]
  const name = readName(reader)
  if (name === undefined) throw reader.fault(`expected a field. ${QUOTE_ADVICE}`)
  return [{ kind: 'field', name }]
}

const readTerms = (reader: PathReader): PathTerm[] => {
  const terms: PathTerm[] = []
  do {
    reader.skipSpace()
    terms.push(readTerm(reader))
    reader.skipSpace()
  } while (reader.take(','))
  if (!reader.take(']')) throw reader.fault('expected "," or "]"')
  return terms
}

const readTerm = (reader: PathReader): PathTerm => {
  if (reader.take('*')) return { kind: 'every' }
  const start = readInteger(reader)
  if (reader.take(':')) return { kind: 'range', start, end: readInteger(reader) }
  if (start !== undefined) return { kind: 'index', index: start }
  return readFilter(reader) ?? { kind: 'path', steps: readSteps(reader) }
}

const readInteger = (reader: PathReader): number | undefined => {
  const text = reader.match(NUMBER)
  if (text === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(text)) throw reader.fault(`${text} is not an index`)
  return Number(text)
}

const readFilter = (reader: PathReader): PathTerm | undefined => {
  const start = reader.position()
  const path: string[] = []
  if (!reader.take('@')) {
    do {
      const name = readName(reader)
      if (name !== undefined) path.push(name)
    } while (reader.take('.'))
  }
  reader.skipSpace()
  const operator = reader.match(OPERATOR)
  if (operator === undefined || !isOperator(operator)) {
    reader.goBack(start)
    return undefined
  }
  reader.skipSpace()
  return { kind: 'filter', path, operator, value: operator === '?' ? undefined : readLiteral(reader) }
}

const isOperator = (text: string): text is Operator => ['==', '!=', '<', '<=', '>', '>=', '?'].includes(text)

const readLiteral = (reader: PathReader): unknown => {
  const quoted = reader.match(QUOTED)
  if (quoted !== undefined) return unquote(quoted)
  const plain = reader.match(LITERAL) ?? reader.match(NUMBER)
  if (plain === undefined) throw reader.fault('expected a quoted string, a number, true, false or null')
  return JSON.parse(plain)
}

/** Reads a plain name. Quoted names are only allowed in brackets, where they belong to the terms. */
const readName = (reader: PathReader): string | undefined => {
  const quoted = reader.match(QUOTED)
  const name = quoted === undefined ? reader.match(NAME) : unquote(quoted)
  if (name !== undefined && REFUSED_NAMES.has(name)) throw reader.fault(`a field cannot be called ${name}`)
  return name
}

const unquote = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1')
