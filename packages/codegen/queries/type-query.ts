import { messageOf } from '@schaufenster/cli/errors'
import type { ExprNode, SchemaType, TypeNode } from 'groq-js'
import { admitNull, evaluateType } from './admit-null.ts'
import type { Query } from './load-queries.ts'
import { continueType } from './continue-type.ts'
import { parseQuery, refuseQuery } from './parse-query.ts'
import type { Sources } from './parse-query.ts'
import { schemaForTyping } from './schema-for-typing.ts'

/** The type of a query's result; see `typeQuery`. */
type QueryTyper = (query: Query) => TypeNode

/** A query string with its type. */
interface Typed {
  text: string
  type: TypeNode
}

/** Typing shorter ones is faster than comparing them. */
const WORTH_CONTINUING = 500

/** Types a query that extends an earlier one from there. */
const continueEarlier = (
  query: Query,
  tree: ExprNode,
  schema: SchemaType,
  treeOf: (query: Query) => ExprNode,
  earlier: readonly Typed[],
): TypeNode | undefined => {
  for (const { text, type } of earlier) {
    if (text.length < WORTH_CONTINUING || text === query.text || !query.text.startsWith(text)) continue
    const continued = continueType(tree, treeOf({ ...query, text }), type, schema)
    if (continued) return continued
  }
  return undefined
}

export interface TypeOptions {
  /** See `admitNull` of the configuration. */
  withNull?: boolean
  /** For error locations in the sources. */
  sources?: Sources
  /** A query that extends one of these is typed from there. */
  earlier?: readonly Typed[]
}

/**
 * The type of a query's result.
 *
 * @throws CodegenError with file, query, line and caret when it is not valid GROQ, or its result is unknown
 */
export const typeQuery = (
  query: Query,
  schema: SchemaType,
  { withNull = true, sources, earlier = [] }: TypeOptions = {},
): TypeNode => {
  const treeOf = (one: Query): ExprNode => {
    const parsed = parseQuery(one, sources)
    return withNull ? admitNull(parsed) : parsed
  }
  const tree = treeOf(query)
  const evaluate = (): TypeNode => {
    try {
      return continueEarlier(query, tree, schema, treeOf, earlier) ?? evaluateType(tree, schema)
    } catch (error) {
      const reason = `${messageOf(error)}. Change the query to what groq-js understands`
      throw refuseQuery(query, reason, sources, error)
    }
  }
  const type = evaluate()
  const known = type.type === 'union' ? type.of.filter((member) => member.type !== 'null') : [type]
  if (known.length > 0 && known.every((member) => member.type !== 'unknown' && member.type !== 'null')) return type
  throw refuseQuery(
    query,
    'nothing is known of its result. Check the names of types and fields in its filter, and that it uses no function the type evaluator lacks',
    sources,
  )
}

/** Caches query types: the same query with the same model has the same type. */
export interface TypeMemory {
  /**
   * The schema to type with. A copy, since typing sorts unions in place: other outputs must not depend on earlier
   * typing.
   */
  schemaOf: (model: { schema: SchemaType }) => SchemaType
  /** A typer with error locations in the sources. */
  typer: (model: { schema: SchemaType }, withNull: boolean, sources: Sources) => QueryTyper
  /**
   * The type of a query that was typed before with a mark instead of a part.
   *
   * @param marked the same query with the mark; if the mark does not affect the result, both have the same type
   */
  finish: (query: Query, marked: Query, mark: string, typeOf: QueryTyper, sources: Sources) => TypeNode
  /** Drops entries that were not used since the last call. */
  sweep: () => void
}

const finishNode: TypeMemory['finish'] = (query, marked, mark, typeOf, sources) => {
  parseQuery(query, sources)
  const node = typeOf(marked)
  return JSON.stringify(node).includes(mark) ? typeOf(query) : node
}

export const createTypeMemory = (): TypeMemory => {
  let owner: unknown
  let schema: SchemaType = []
  let cache = new Map<string, TypeNode>()
  let asked = new Map<string, TypeNode>()

  const schemaOf: TypeMemory['schemaOf'] = (model) => {
    if (owner !== model) {
      owner = model
      schema = schemaForTyping(model.schema)
      cache = new Map()
      asked = new Map()
    }
    return schema
  }

  return {
    schemaOf,
    typer: (model, withNull, sources) => (query) => {
      const from = schemaOf(model)
      const known = asked.get(query.text) ?? cache.get(query.text)
      const node =
        known ??
        typeQuery(query, from, { withNull, sources, earlier: [...asked].map(([text, type]) => ({ text, type })) })
      asked.set(query.text, node)
      return node
    },
    finish: (query, marked, mark, typeOf, sources) => {
      const key = `${mark} ${marked.text} ${query.text}`
      const known = asked.get(key) ?? cache.get(key)
      const node = known ?? finishNode(query, marked, mark, typeOf, sources)
      asked.set(key, node)
      typeOf(marked)
      return node
    },
    sweep: () => {
      cache = asked
      asked = new Map()
    },
  }
}
