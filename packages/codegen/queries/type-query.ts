import { messageOf } from '@schaufenster/cli/errors'
import type { SchemaType, TypeNode } from 'groq-js'
import { admitNull, evaluateType } from './admit-null.ts'
import type { Query } from './load-queries.ts'
import { parseQuery, refuseQuery } from './parse-query.ts'
import type { Sources } from './parse-query.ts'
import { schemaForTyping } from './schema-for-typing.ts'

/** The type of a query's result; see `typeQuery`. */
type QueryTyper = (query: Query) => TypeNode

export interface TypeOptions {
  /** See `admitNull` of the configuration. */
  withNull?: boolean
  /** For error locations in the sources. */
  sources?: Sources
}

/**
 * The type of a query's result.
 *
 * @throws CodegenError with file, query, line and caret when it is not valid GROQ, or its result is unknown
 */
export const typeQuery = (
  query: Query,
  schema: SchemaType,
  { withNull = true, sources }: TypeOptions = {},
): TypeNode => {
  const parsed = parseQuery(query, sources)
  const tree = withNull ? admitNull(parsed) : parsed
  const evaluate = (): TypeNode => {
    try {
      return evaluateType(tree, schema)
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

/** Keeps the types of queries: the same query with the same model has the same type. */
export interface TypeMemory {
  /** The schema to type with, see `schemaForTyping`. */
  schemaOf: (model: { schema: SchemaType }) => SchemaType
  /** A typer with error locations in the sources. */
  typer: (model: { schema: SchemaType }, withNull: boolean, sources: Sources) => QueryTyper
  /** Drops the types that were not asked for since the last call. */
  sweep: () => void
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
      const node = asked.get(query.text) ?? cache.get(query.text) ?? typeQuery(query, from, { withNull, sources })
      asked.set(query.text, node)
      return node
    },
    sweep: () => {
      cache = asked
      asked = new Map()
    },
  }
}
