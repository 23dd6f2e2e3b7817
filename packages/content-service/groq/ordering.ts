import { evaluateSync } from 'groq-js'
import type { Ordering } from '../store/sorted-index.ts'
import { childOf, childrenOf, isNode, ungroup, type GroqNode } from '@schaufenster/shapes/groq/tree'

/** One argument of `order()`: an expression that reads only the document. */
export interface OrderTerm {
  expr: GroqNode
  isDescending: boolean
}

const BY_ID: OrderTerm = { expr: { type: 'AccessAttribute', name: '_id' }, isDescending: false }

/**
 * Reads the arguments of `order()`; undefined when one reads more than the document. The last term is the id: groq-js
 * sorts stably and documents start in the order of their ids, which are unique.
 */
export const readOrder = (args: readonly GroqNode[]): readonly OrderTerm[] | undefined => {
  const terms = args.map((arg) => {
    const isDescending = arg.type === 'Desc'
    const expr = isDescending || arg.type === 'Asc' ? childOf(arg, 'base') : arg
    return { expr: ungroup(expr) ?? arg, isDescending }
  })
  if (terms.length === 0 || !terms.every(({ expr }) => isOwnValue(expr))) return undefined
  const last = terms.findIndex(({ expr }) => isSame(expr, BY_ID.expr))
  return last < 0 ? [...terms, BY_ID] : terms.slice(0, last + 1)
}

const OWN_CALLS = new Set(['lower', 'upper', 'coalesce', 'string', 'defined', 'length', 'count'])

const isOwnValue = (node: GroqNode): boolean => {
  if (node.type === 'Value') return true
  if (node.type === 'FuncCall')
    return (
      node['namespace'] === 'global' &&
      OWN_CALLS.has(String(node['name'])) &&
      childrenOf(node, 'args').every(isOwnValue)
    )
  const base = ungroup(childOf(node, 'base'))
  return node.type === 'AccessAttribute' && (base === undefined || base.type === 'This' || isOwnValue(base))
}

/** An order as the index knows it. */
export interface IndexedOrder {
  /** For `toOrdering`. */
  name: string
  /** Whether the query reads the list of the index backwards. */
  isReverse: boolean
}

/** An order and its reverse share one list, in which the first term ascends. */
export const toIndexedOrder = (terms: readonly OrderTerm[]): IndexedOrder => {
  const isReverse = terms[0]?.isDescending === true
  return {
    name: JSON.stringify(terms.map(({ expr, isDescending }) => [isDescending === isReverse ? 1 : -1, expr])),
    isReverse,
  }
}

export const isSame = (left: GroqNode, right: GroqNode): boolean => JSON.stringify(left) === JSON.stringify(right)

/** @param name from `toIndexedOrder` */
export const toOrdering = (name: string): Ordering => {
  const parsed: unknown = JSON.parse(name)
  const terms = Array.isArray(parsed) ? parsed.map(readTerm) : []
  return {
    name,
    keysOf: (document) => terms.map(({ expr }) => read(expr, document)),
    compareKeys(left, right) {
      for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
        const compared = compareValues(left[index], right[index])
        if (compared !== 0) return (terms[index]?.direction ?? 1) * compared
      }
      return 0
    },
  }
}

const readTerm = (term: unknown): { direction: number; expr: GroqNode } => {
  const [direction, expr]: unknown[] = Array.isArray(term) ? term : []
  return { direction: direction === -1 ? -1 : 1, expr: isNode(expr) ? expr : { type: 'This' } }
}

const read = (expr: GroqNode, document: object): unknown => {
  const value: unknown = evaluateSync(expr, { root: document, dataset: [] })
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : null
}

/** The order of groq-js: numbers, strings, booleans, then everything else, which compares equal. */
const compareValues = (left: unknown, right: unknown): number => {
  const ranks = rank(left) - rank(right)
  if (ranks !== 0) return ranks
  if (typeof left === 'number' && typeof right === 'number') return sign(left - right)
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right)
  if (typeof left !== 'string' || typeof right !== 'string' || left === right) return 0
  return left < right ? -1 : 1
}

/** Two infinite numbers have no difference. */
const sign = (difference: number): number => (difference > 0 ? 1 : difference < 0 ? -1 : 0)

const rank = (value: unknown): number => {
  if (typeof value === 'number') return 1
  if (typeof value === 'string') return 2
  return typeof value === 'boolean' ? 3 : 4
}
