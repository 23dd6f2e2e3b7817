import type { JsonObject } from '../store/json.ts'
import { toConjuncts } from './read-condition.ts'
import { childOf, childrenOf, isCall, ungroup, walk, type GroqNode } from './tree.ts'

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

const isTypeCondition = (node: GroqNode): boolean => {
  const left = ungroup(childOf(node, 'left'))
  const isType = left?.type === 'AccessAttribute' && left['name'] === '_type' && left['base'] === undefined
  return node.type === 'OpCall' && isType && (node['op'] === '==' || node['op'] === 'in')
}

const readTypes = (node: GroqNode, params: JsonObject): string[] | undefined => {
  const right = ungroup(childOf(node, 'right'))
  if (node['op'] === '==') return toTexts([readConstant(right, params)])
  if (right?.type === 'Array')
    return toTexts(childrenOf(right, 'elements').map((element) => readConstant(childOf(element, 'value'), params)))
  const list = readConstant(right, params)
  return Array.isArray(list) ? toTexts(list) : undefined
}

const readConstant = (node: GroqNode | undefined, params: JsonObject): unknown => {
  if (node?.type === 'Parameter') return params[String(node['name'])]
  return node?.type === 'Value' ? node['value'] : undefined
}

const toTexts = (values: readonly unknown[]): string[] | undefined => {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length === values.length ? texts : undefined
}
