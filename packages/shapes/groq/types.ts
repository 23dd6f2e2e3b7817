import { childOf, childrenOf, ungroup, type GroqNode } from './tree.ts'

type Params = Readonly<Record<string, unknown>>

const isTypeOf = (node: GroqNode | undefined): boolean =>
  node?.type === 'AccessAttribute' && node['name'] === '_type' && node['base'] === undefined

/** What `_type` is compared with, in `_type == "job"`, `"job" == _type` or `_type in ["job", "page"]`. */
const comparedWithType = (node: GroqNode): GroqNode | undefined => {
  const [left, right] = [ungroup(childOf(node, 'left')), ungroup(childOf(node, 'right'))]
  if (node.type !== 'OpCall') return undefined
  if (isTypeOf(left) && (node['op'] === '==' || node['op'] === 'in')) return right
  return isTypeOf(right) && node['op'] === '==' ? left : undefined
}

export const isTypeCondition = (node: GroqNode): boolean => comparedWithType(node) !== undefined

const readConstant = (node: GroqNode | undefined, params: Params): unknown => {
  if (node?.type === 'Parameter') return params[String(node['name'])]
  return node?.type === 'Value' ? node['value'] : undefined
}

const toTexts = (values: readonly unknown[]): string[] | undefined => {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length === values.length ? texts : undefined
}

/** The types that a condition on `_type` names; undefined when they are not constant. */
export const readTypes = (node: GroqNode, params: Params = {}): string[] | undefined => {
  const other = comparedWithType(node)
  if (node['op'] === '==') return toTexts([readConstant(other, params)])
  if (other?.type === 'Array')
    return toTexts(
      childrenOf(other, 'elements').map((element) => readConstant(ungroup(childOf(element, 'value')), params)),
    )
  const list = readConstant(other, params)
  return Array.isArray(list) ? toTexts(list) : undefined
}

/** The types of all documents that a condition can match; undefined when those of any type can. */
export const typesIn = (condition: GroqNode | undefined): string[] | undefined => {
  const node = ungroup(condition)
  if (!node) return undefined
  if (isTypeCondition(node)) return readTypes(node)
  if (node.type !== 'And' && node.type !== 'Or') return undefined
  const [left, right] = [typesIn(childOf(node, 'left')), typesIn(childOf(node, 'right'))]
  if (node.type === 'Or') return left && right && [...new Set([...left, ...right])]
  return left && right ? left.filter((type) => right.includes(type)) : (left ?? right)
}
