import type { JsonObject } from '../store/json.ts'
import { toConjuncts } from './read-condition.ts'
import { childOf, childrenOf, isCall, ungroup, walk, type GroqNode } from './tree.ts'

/** Functions whose value is another one at another time or for another reader. */
const PASSING = new Set(['dateTime now', 'global identity', 'user attributes'])

/** Whether the same query gives the same result as long as the documents stay the same, `now()` left aside. */
export function isLasting(tree: GroqNode): boolean {
  for (const node of walk(tree)) {
    if (node.type === 'FuncCall' && PASSING.has(`${String(node['namespace'])} ${String(node['name'])}`)) return false
  }
  return true
}

/** The types of all documents a query can touch, or undefined when its filters do not tell. */
export function typesOf(tree: GroqNode, params: JsonObject): string[] | undefined {
  const types = new Set<string>()
  let open = 0
  for (const node of walk(tree)) {
    // A reference may lead to any type.
    if (node.type === 'Deref' || isCall(node, 'releases', 'all')) return undefined
    if (node.type === 'Everything') open += 1
    if (node.type !== 'Filter' || childOf(node, 'base')?.type !== 'Everything') continue
    const named = toConjuncts(childOf(node, 'expr') ?? node).map((condition) => readTypes(condition, params)).find(Boolean)
    if (!named) return undefined
    for (const type of named) types.add(type)
    open -= 1
  }
  return open <= 0 ? [...types] : undefined
}

function readTypes(node: GroqNode, params: JsonObject): string[] | undefined {
  const left = ungroup(childOf(node, 'left'))
  const right = ungroup(childOf(node, 'right'))
  if (node.type !== 'OpCall' || left?.type !== 'AccessAttribute' || left['name'] !== '_type' || left['base'] !== undefined) return undefined
  if (node['op'] === '==') return toTexts([readConstant(right, params)])
  if (node['op'] !== 'in') return undefined
  if (right?.type === 'Array') return toTexts(childrenOf(right, 'elements').map((element) => readConstant(childOf(element, 'value'), params)))
  const list = readConstant(right, params)
  return Array.isArray(list) ? toTexts(list) : undefined
}

function readConstant(node: GroqNode | undefined, params: JsonObject): unknown {
  if (node?.type === 'Parameter') return params[String(node['name'])]
  return node?.type === 'Value' ? node['value'] : undefined
}

function toTexts(values: readonly unknown[]): string[] | undefined {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length === values.length ? texts : undefined
}
