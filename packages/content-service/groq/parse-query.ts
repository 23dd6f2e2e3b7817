import { messageOf } from '@schaufenster/cli/errors'
import { LRUCache } from 'lru-cache'
import { parse } from 'groq-js'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { closeUpCalls } from './call-spacing.ts'
import { QueryError } from './query-error.ts'
import { readTypeConditions } from './query-facts.ts'
import { rewriteQuery } from './rewrite-query.ts'
import { isNode, walk, type GroqNode } from '@schaufenster/shapes/groq/tree'

export interface ParsedQuery {
  /** As written, for code that inspects what a query asks for. */
  source: GroqNode
  /** The same query rewritten to use the indexes: evaluate this one. */
  tree: GroqNode
  /** For `typesOf`. */
  typeConditions: readonly GroqNode[] | undefined
  /** Parameters left in the tree: a request must provide a value for each. */
  parameters: readonly string[]
}

const MAX_CACHED = 500
const LONGEST_CACHED = 50_000
/** Characters of all cached queries. The trees take about 36 bytes per character. */
const MAX_TEXT = 2_000_000

/**
 * `[$i]`, `["title_" + $lang]`, `[$from...$from + 10]`: groq-js needs the values of such parameters to parse, so the tree
 * depends on them.
 */
const PARAMETER_IN_RANGE = /\[[^[\]]*\$[^[\]]*\.\.[^[\]]*\]|\[[^[\]]*\.\.[^[\]]*\$[^[\]]*\]/
const PARAMETER_AS_INDEX = /\[(?=[^[\]]*\$)(?:[\s\w$+*/%().-]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*\]/

/**
 * Creates a parser that caches the trees of recent queries.
 *
 * The parser throws a QueryError for a syntax error, an unknown function or a parameter without a value.
 */
export const createQueryParser = (): ((query: string, params: JsonObject) => ParsedQuery) => {
  const cache = new LRUCache<string, ParsedQuery>({
    max: MAX_CACHED,
    maxSize: MAX_TEXT,
    sizeCalculation: (_parsed, key) => key.length,
  })
  return (query, params) => {
    const needsValues = PARAMETER_IN_RANGE.test(query) || PARAMETER_AS_INDEX.test(query)
    const key = needsValues ? `${query}\n${JSON.stringify(params)}` : query
    const known = cache.get(key)
    const parsed = known ?? parseQuery(query, needsValues ? params : undefined)
    if (!known && key.length <= LONGEST_CACHED) cache.set(key, parsed)
    const missing = parsed.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw toMissingParameter(query, missing)
    return parsed
  }
}

const parseQuery = (query: string, params: JsonObject | undefined): ParsedQuery => {
  try {
    // Without the newline a query that ends in a // comment is a syntax error to groq-js.
    const source: unknown = parse(`${closeUpCalls(query)}\n`, params ? { params } : {})
    if (!isNode(source)) throw new Error('the query has no expression')
    const [typeConditions, parameters] = [readTypeConditions(source), collectParameters(source)]
    return { source, tree: rewriteQuery(source), typeConditions, parameters }
  } catch (error) {
    const position = isJsonObject(error) && typeof error['position'] === 'number' ? error['position'] : undefined
    const description = messageOf(error)
    // groq-js counts the newline added above.
    const start = Math.min(position ?? 0, query.length)
    throw new QueryError(description, start, position === undefined ? query.length : Math.min(start + 1, query.length))
  }
}

const collectParameters = (tree: GroqNode): string[] => {
  const names = [...walk(tree)].map(({ type, name }) => (type === 'Parameter' ? name : undefined))
  return [...new Set(names.filter((name) => typeof name === 'string'))]
}

const toMissingParameter = (query: string, name: string): QueryError => {
  const start = Math.max(0, query.search(new RegExp(`\\$${name}(?!\\w)`)))
  return new QueryError(`param $${name} referenced, but not provided`, start, start + name.length + 1)
}
