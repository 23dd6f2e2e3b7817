import { createHash } from 'node:crypto'
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

/** Of a list that shows its documents, any may be left out of an answer for what is in it, and come back with its next edit. */
const fieldsOf = ({ allFields, isOfIds }: ListRead): string =>
  isOfIds && !allFields.includes('_rev') ? `, fields: ${toList(allFields)}` : ''

const toEntry = (list: ListRead): string => {
  const { types, within, condition } = list
  const hash = createHash('sha256').update(condition).digest('hex').slice(0, 8)
  return `{ types: ${toList(types)}${within ? `, within: ${toList(within)}` : ''}${fieldsOf(list)}, condition: '${hash}' }`
}

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
  /** Of a document, and of what it refers to: what decides whether and where its id is found; without them anything counts. */
  fields?: readonly string[]
  /** Equal for equal conditions. */
  condition: string
}

/** By the name of the query; undefined for one that searches documents of any type. */
export const searchedTypes: { readonly [query: string]: readonly Search[] | undefined } = {
${lines.join('')}}
`
}
