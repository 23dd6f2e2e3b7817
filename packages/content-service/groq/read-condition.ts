import { toClue, toClueOfAny, type ClueName } from './lookup.ts'
import { childOf, childrenOf, isCall, toCall, ungroup, type GroqNode } from '@schaufenster/shapes/groq/tree'

/** What one condition says: the index, and an expression for `toLookup`. */
interface Clue {
  name: ClueName
  expr: GroqNode
}

/** What the condition of a filter says about the documents it can match. */
export interface Findings {
  clues: Clue[]
  /** Conditions that are constant for all documents: unless all are true, nothing matches. */
  guards: GroqNode[]
}

/** Reads every condition joined by `&&`: each narrows the result further. */
export const readCondition = (condition: GroqNode): Findings => {
  const conjuncts = toConjuncts(condition)
  return {
    clues: conjuncts.map(readClue).filter((clue) => clue !== undefined),
    guards: conjuncts.filter((conjunct) => conjunct.type !== 'Value' && isFixed(conjunct)),
  }
}

export const toConjuncts = (condition: GroqNode): GroqNode[] => {
  const plain = ungroup(condition)
  if (plain?.type !== 'And') return plain ? [plain] : []
  return ['left', 'right'].flatMap((side) => {
    const child = childOf(plain, side)
    return child ? toConjuncts(child) : []
  })
}

const readClue = (node: GroqNode): Clue | undefined => {
  if (isCall(node, 'global', 'references')) return readReferences(node)
  const left = ungroup(childOf(node, 'left'))
  const right = ungroup(childOf(node, 'right'))
  if (node.type !== 'OpCall' || !left || !right) return undefined
  if (node['op'] === '==') return readEquality(left, right) ?? readEquality(right, left)
  const name = toClueName(left)
  if (node['op'] === 'in' && name && isFixed(right)) return { name, expr: toClueOfAny(name, right) }
  return readTextSearch(node, left, right)
}

const readEquality = (field: GroqNode, key: GroqNode): Clue | undefined => {
  const name = toClueName(field)
  return name && isFixed(key) ? { name, expr: toClue(name, key) } : undefined
}

/** The argument may be an id or a list of ids; only the evaluation shows which. */
const readReferences = (node: GroqNode): Clue | undefined => {
  const [target, ...others] = childrenOf(node, 'args')
  if (!target || others.length > 0 || !isFixed(target)) return undefined
  return {
    name: 'references',
    expr: toCall('global', 'coalesce', [toClue('references', target), toClueOfAny('references', target)]),
  }
}

const readTextSearch = (node: GroqNode, left: GroqNode, right: GroqNode): Clue | undefined => {
  const query = node['op'] === 'match' && isCall(right, 'text', 'query') ? childrenOf(right, 'args')[0] : undefined
  return query && isWholeDocument(left) && isFixed(query) ? { name: 'text', expr: toClue('text', query) } : undefined
}

/** `@`, or `[@, _id]` as the Studio writes it: the left side of the search for documents. */
export const isWholeDocument = (node: GroqNode): boolean => {
  if (node.type === 'This') return true
  return (
    node.type === 'Array' && childrenOf(node, 'elements').some((element) => childOf(element, 'value')?.type === 'This')
  )
}

const toClueName = (node: GroqNode): ClueName | undefined => {
  if (isField(node, '_id')) return '_id'
  if (isField(node, '_type')) return '_type'
  if (isSlug(node)) return 'slug'
  if (!isCall(node, 'global', 'coalesce')) return undefined
  const [slug, empty, ...others] = childrenOf(node, 'args')
  const isEmptyText = empty?.type === 'Value' && empty['value'] === ''
  return slug && isSlug(slug) && isEmptyText && others.length === 0 ? 'slugOrEmpty' : undefined
}

const isField = (node: GroqNode, name: string): boolean =>
  node.type === 'AccessAttribute' && node['name'] === name && node['base'] === undefined

const isSlug = (node: GroqNode): boolean => {
  const base = childOf(node, 'base')
  return node.type === 'AccessAttribute' && node['name'] === 'current' && base !== undefined && isField(base, 'slug')
}

const PASSED_THROUGH = new Set(['Group', 'Not', 'ArrayCoerce', 'AccessElement', 'Slice', 'Deref', 'AccessAttribute'])
const PURE_CALLS = new Set([
  'global coalesce',
  'global defined',
  'global string',
  'global lower',
  'global upper',
  'array compact',
  'array unique',
])

/**
 * Whether an expression in a filter is constant for all documents: it reads only literals, parameters and outer
 * scopes.
 */
export const isFixed = (node: GroqNode): boolean => {
  if (['Value', 'Parameter', 'Parent'].includes(node.type)) return true
  if (node.type === 'Array') {
    return childrenOf(node, 'elements').every((element) => isFixed(childOf(element, 'value') ?? element))
  }
  if (node.type === 'FuncCall') {
    return (
      PURE_CALLS.has(`${String(node['namespace'])} ${String(node['name'])}`) && childrenOf(node, 'args').every(isFixed)
    )
  }
  if (['OpCall', 'And', 'Or'].includes(node.type)) {
    return [childOf(node, 'left'), childOf(node, 'right')].every((side) => side !== undefined && isFixed(side))
  }
  const base = childOf(node, 'base')
  if (!base) return false
  if (node.type === 'Map' || node.type === 'FlatMap') return isFixed(base) && isOwnPath(childOf(node, 'expr'))
  return PASSED_THROUGH.has(node.type) && isFixed(base)
}

/** A path that starts at the item itself, as in `^.links[]._ref`. */
const isOwnPath = (node: GroqNode | undefined): boolean =>
  node?.type === 'This' || (node !== undefined && PASSED_THROUGH.has(node.type) && isOwnPath(childOf(node, 'base')))
