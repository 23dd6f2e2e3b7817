import type { JsonObject } from '../store/json.ts'
import { toConjuncts } from './read-condition.ts'
import { childOf, isCall, walk, type GroqNode } from '@schaufenster/shapes/groq/tree'
import { isTypeCondition, readTypes } from '@schaufenster/shapes/groq/types'

/**
 * The condition that names the types of each dataset search; undefined when one has none. Read once per query string: its
 * tree may have thousands of nodes.
 */
export const readTypeConditions = (tree: GroqNode): GroqNode[] | undefined => {
  const nodes = [...walk(tree)]
  const searches = nodes.filter((node) => node.type === 'Filter' && childOf(node, 'base')?.type === 'Everything')
  const typeConditions = searches
    .map((search) => toConjuncts(childOf(search, 'expr') ?? search).find(isTypeCondition))
    .filter((condition) => condition !== undefined)
  // A reference may lead to any type, and so may a search of the whole dataset.
  const isOpen = nodes.some((node) => node.type === 'Deref' || isCall(node, 'releases', 'all'))
  const looks = nodes.filter(({ type }) => type === 'Everything').length
  return isOpen || looks !== typeConditions.length ? undefined : typeConditions
}

/** The types of all documents a query can touch, or undefined when its filters do not say. */
export const typesOf = (typeConditions: readonly GroqNode[] | undefined, params: JsonObject): string[] | undefined => {
  const types = typeConditions?.map((condition) => readTypes(condition, params))
  return types?.every((list) => list !== undefined) ? [...new Set(types.flat())] : undefined
}
