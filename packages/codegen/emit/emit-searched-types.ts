import { findLists, TODAY, type ListRead } from '@schaufenster/shapes/groq/lists'
import { stringLiteral } from '../casing.ts'
import { header } from '../output/header.ts'
import type { EmitInput } from './emit-input.ts'

const toList = (names: readonly string[]): string => `[${names.map(stringLiteral).join(', ')}]`

/** Where the query searches, without lookups by ids that its answer has; undefined when it searches documents of any type. */
const searchesOf = (query: string): ListRead[] | undefined => {
  try {
    return findLists(query).filter(({ isLookup, types }) => !isLookup && !types.includes(TODAY))
  } catch {
    return undefined
  }
}

const toEntry = ({ types, within }: ListRead): string =>
  `{ types: ${toList(types)}${within ? `, within: ${toList(within)}` : ''} }`

/** The text of `searched-types.ts`: which documents a query may find that its answer does not name yet. */
export const emitSearchedTypes = ({ results }: Pick<EmitInput, 'results'>): string => {
  const lines = results
    .map(({ query: { name, text } }) => {
      const searches = searchesOf(text)
      if (!searches) return `  ${name}: undefined,\n`
      const entries = new Set(searches.map(toEntry))
      return entries.size === 0 ? `  ${name}: [],\n` : `  ${name}: [${[...entries].toSorted().join(', ')}],\n`
    })
    .toSorted()
  return `${header('the types that each query searches all documents for')}
interface Search {
  types: readonly string[]
  /** Types of the blocks that search; without them every answer does. */
  within?: readonly string[]
}

/** By the name of the query; undefined for one that searches documents of any type. */
export const searchedTypes: { readonly [query: string]: readonly Search[] | undefined } = {
${lines.join('')}}
`
}
