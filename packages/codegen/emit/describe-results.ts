import type { TypeNode } from 'groq-js'
import { toPascalCase } from '../casing.ts'
import type { Query } from '../queries/load-queries.ts'
import type { EmitInput } from './emit-input.ts'
import { createResultTypes } from './result-types.ts'
import type { ResultAlias, ResultTypes } from './result-types.ts'
import type { TypedList } from './type-lists.ts'

export interface Described extends Pick<EmitInput, 'results' | 'aliases' | 'listNames'> {
  /** The aliases of blocks. */
  blockAliases: ResultAlias[]
}

/** A query with the type of its result. */
export interface QueryNode {
  query: Query
  node: TypeNode
}

/** Names of lists by their type text. Computed after every query, so that their objects already have names. */
const nameLists = (types: ResultTypes, lists: readonly TypedList[]): Map<string, string> => {
  const names = new Map<string, string>()
  for (const { name, node } of lists) {
    const text = types.write(node)
    if (text.startsWith('Array<') && !names.has(text)) names.set(text, `${toPascalCase(name)}Result`)
  }
  return names
}

/**
 * Writes the results of all queries as TypeScript: named objects and lists by name, wherever they occur.
 *
 * @param queries in the order in which their objects are numbered
 * @param isBlock whether a `_type` in a result is a block
 * @param taken what has which name already
 */
export const describeResults = (
  queries: readonly QueryNode[],
  lists: readonly TypedList[],
  isBlock: (type: string) => boolean,
  taken: ReadonlyMap<string, string>,
): Described => {
  const writeAll = (types: ResultTypes): EmitInput['results'] =>
    queries.map(({ query, node }) => ({ query, node, text: types.write(node) }))
  const first = createResultTypes(isBlock, taken)
  if (lists.length > 0) writeAll(first)
  const names = nameLists(first, lists)

  const types = names.size > 0 || lists.length === 0 ? createResultTypes(isBlock, taken, names) : first
  const results = writeAll(types)
  const aliases = types.aliases()
  const words = new Set([...aliases, ...results].flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return {
    results: results.toSorted((a, b) => a.query.name.localeCompare(b.query.name, 'en')),
    aliases,
    // A list that no query returns would contain objects that no query returns.
    listNames: new Map([...names].filter(([, name]) => words.has(name))),
    blockAliases: types.blockAliases(),
  }
}
