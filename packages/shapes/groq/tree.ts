/**
 * A node of the tree groq-js parses a query into. Its own `ExprNode` is `any`: the package leaves out the declaration file
 * that it is in (2.0.0).
 */
export interface GroqNode {
  type: string
  [field: string]: unknown
}

export const isNode = (value: unknown): value is GroqNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The child in a field, or undefined. */
export const childOf = (node: GroqNode | undefined, field: string): GroqNode | undefined => {
  const child = node?.[field]
  return isNode(child) ? child : undefined
}

/** The children in a field that holds a list. */
export const childrenOf = (node: GroqNode | undefined, field: string): GroqNode[] => {
  const children = node?.[field]
  return Array.isArray(children) ? children.filter(isNode) : []
}

/** All direct children. The value of a literal is data, not part of the tree. */
export const allChildrenOf = (node: GroqNode): GroqNode[] =>
  node.type === 'Value'
    ? []
    : Object.values(node)
        .flatMap((child) => (Array.isArray(child) ? child : [child]))
        .filter(isNode)

/** A copy of the node with every direct child replaced. */
export const mapChildren = (node: GroqNode, change: (child: GroqNode) => GroqNode): GroqNode => {
  if (node.type === 'Value') return node
  const copy: GroqNode = { type: node.type }
  for (const [field, child] of Object.entries(node)) {
    if (isNode(child)) copy[field] = change(child)
    else copy[field] = Array.isArray(child) ? child.map((item: unknown) => (isNode(item) ? change(item) : item)) : child
  }
  return copy
}

/** Every node of the tree, parents before their children. */
export const walk = function* (node: GroqNode): Generator<GroqNode> {
  yield node
  for (const child of allChildrenOf(node)) yield* walk(child)
}

export const toValue = (value: unknown): GroqNode => ({ type: 'Value', value })

export const toCall = (namespace: string, name: string, args: readonly GroqNode[]): GroqNode => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

export const toSum = (...terms: readonly GroqNode[]): GroqNode =>
  terms.reduce((left, right) => ({ type: 'OpCall', op: '+', left, right }))

export const isCall = (node: GroqNode | undefined, namespace: string, name: string): boolean =>
  node?.type === 'FuncCall' && node['namespace'] === namespace && node['name'] === name

/** Without the parentheses around it. */
export const ungroup = (node: GroqNode | undefined): GroqNode | undefined =>
  node?.type === 'Group' ? ungroup(childOf(node, 'base')) : node
