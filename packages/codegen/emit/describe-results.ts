import { toPascalCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import type { EmitInput, QueryNode } from './emit-input.ts'
import { createLinkTest, createResultTypes } from './result-types.ts'
import type { ResultAlias, ResultTypes } from './result-types.ts'
import type { TypedList } from './type-lists.ts'

export interface Described extends Pick<EmitInput, 'results' | 'aliases' | 'listNames'> {
  /** The aliases of blocks in what the page's queries return. */
  blockAliases: ResultAlias[]
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
 * @param queries the page query first: components receive its objects and those of the other queries in its module,
 * such as a preview's; they are numbered before any others
 * @param isBlock whether a `_type` in a result is a block
 * @param taken what has which name already
 */
export const describeResults = (
  queries: readonly QueryNode[],
  lists: readonly TypedList[],
  isBlock: (type: string) => boolean,
  taken: ReadonlyMap<string, string>,
  config: Pick<CodegenConfig, 'linkTypes' | 'linkProjection'>,
): Described => {
  const isLink = createLinkTest(config)
  const isOfPage = ({ query }: QueryNode): boolean => query.file === queries[0]?.query.file
  const writeAll = (types: ResultTypes, some: readonly QueryNode[]): EmitInput['results'] =>
    some.map(({ query, node }) => ({ query, node, text: types.write(node) }))
  const first = createResultTypes(isBlock, taken, isLink)
  if (lists.length > 0) writeAll(first, queries)
  const names = nameLists(first, lists)

  const types = createResultTypes(isBlock, taken, isLink, names)
  const ofPage = writeAll(types, queries.filter(isOfPage))
  const blockAliases = types.aliases().filter(({ type }) => isBlock(type))
  const results = [
    ...ofPage,
    ...writeAll(
      types,
      queries.filter((one) => !isOfPage(one)),
    ),
  ]
  const aliases = types.aliases()
  const words = new Set([...aliases, ...results].flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return {
    results: results.toSorted((a, b) => a.query.name.localeCompare(b.query.name, 'en')),
    aliases,
    // A list that no query returns would contain objects that no query returns.
    listNames: new Map([...names].filter(([, name]) => words.has(name))),
    blockAliases,
  }
}
