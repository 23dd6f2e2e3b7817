import { readOrder, toIndexedOrder, type OrderTerm } from './ordering.ts'
import { readCondition, type Findings } from './read-condition.ts'
import { childOf, childrenOf, ungroup, type GroqNode } from '@schaufenster/shapes/groq/tree'
import type { WalkPlan } from './walk.ts'

/** `*[condition] | order(terms)[a..b]`, or with one index in place of a slice. */
export interface OrderedSearch extends Findings {
  condition: GroqNode
  terms: readonly OrderTerm[]
  plan: WalkPlan
}

let places = 0

/**
 * Reads a search that is faster as a walk: in the requested order until there are enough documents. Undefined for
 * everything else.
 */
export const readOrderedSearch = (node: GroqNode): OrderedSearch | undefined => {
  const most = readMost(node)
  const order = ungroup(childOf(node, 'base'))
  const filter =
    order?.type === 'PipeFuncCall' && order['name'] === 'order' ? ungroup(childOf(order, 'base')) : undefined
  const condition = childOf(filter, 'expr')
  if (most === undefined || filter?.type !== 'Filter' || childOf(filter, 'base')?.type !== 'Everything' || !condition)
    return undefined
  const terms = readOrder(childrenOf(order, 'args'))
  const { clues, guards } = readCondition(condition)
  // An id, a slug or a reference leaves a few documents: sorting those is faster.
  if (!terms || clues.some(({ name }) => name !== '_type')) return undefined
  places += 1
  return { condition, terms, clues, guards, plan: { id: places, most, ...toIndexedOrder(terms) } }
}

/** How many documents from the start a slice or an index can reach; undefined when it counts from the end. */
const readMost = (node: GroqNode): number | undefined => {
  const [index, left, right] = [node['index'], node['left'], node['right']]
  if (node.type === 'AccessElement' && typeof index === 'number' && index >= 0) return index + 1
  if (node.type !== 'Slice' || typeof left !== 'number' || typeof right !== 'number' || left < 0 || right < 0)
    return undefined
  return node['isInclusive'] === true ? right + 1 : right
}
