import { parse } from 'groq-js'

/** A place where a query reads all documents of a type instead of some by id. */
export interface ListRead {
  types: string[]
  /** Type of the block whose projection contains it; undefined if it is in every answer. */
  within: string | undefined
  /** Fields of a document that determine whether and where it is in the list. */
  fields: string[]
  /** Whether it depends on the date, even if no document changes. */
  isDaily: boolean
  /** Whether it also depends on the page, or on query parameters: neighbours, lookups by id. */
  isRelative: boolean
}

/** A node of the tree groq-js parses a query into. The package publishes no types for it. */
interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] =>
  node.type === 'Value'
    ? []
    : Object.values(node)
        .flatMap((child) => (Array.isArray(child) ? child : [child]))
        .filter(isNode)

const walk = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(walk)]

const isAttribute = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'AccessAttribute' && node['name'] === name && node['base'] === undefined

const textsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Value') return [node['value']].flat().filter((value) => typeof value === 'string')
  return node.type === 'Array' ? childrenOf(node).flatMap((element) => textsOf(element['value'])) : []
}

/** The types named in `_type == "a"` or `_type in ["a", "b"]`. */
const typesOf = (condition: Node): string[] =>
  walk(condition).flatMap((node) =>
    node.type === 'OpCall' && (node['op'] === '==' || node['op'] === 'in') && isAttribute(node['left'], '_type')
      ? textsOf(node['right'])
      : [],
  )

/** Own fields that an expression reads; those of outer scopes are not included. */
const fieldsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 'AccessAttribute' &&
    (node['base'] === undefined || (isNode(node['base']) && node['base'].type === 'This'))
      ? [String(node['name'])]
      : [],
  )

const readFilter = (filter: Node, order: readonly Node[], within: string | undefined): ListRead => {
  const condition = isNode(filter['expr']) ? walk(filter['expr']) : []
  const types = isNode(filter['expr']) ? typesOf(filter['expr']) : []
  if (types.length === 0) {
    throw new Error(
      'A query reads documents of every type: *[…] without _type. Name the type, so that publishing knows which changes concern it.',
    )
  }
  return {
    types,
    within,
    fields: [...new Set(fieldsOf([...condition, ...order.flatMap(walk)]))]
      .filter((name) => name !== '_id' && name !== '_type')
      .toSorted(),
    isDaily: condition.some((node) => node.type === 'FuncCall' && node['name'] === 'now'),
    isRelative: condition.some(({ type }) => type === 'Parent' || type === 'Parameter'),
  }
}

/** The filter under an `order(…)` or a slice, with the order's arguments. */
const findFilter = (node: Node, order: readonly Node[] = []): { filter: Node; order: readonly Node[] } | undefined => {
  if (node.type === 'Filter' && isNode(node['base']) && node['base'].type === 'Everything')
    return { filter: node, order }
  if (node.type !== 'PipeFuncCall' || !isNode(node['base'])) return undefined
  return findFilter(node['base'], [...order, ...childrenOf(node).filter((child) => child !== node['base'])])
}

const read = (node: Node, within: string | undefined): ListRead[] => {
  const found = findFilter(node)
  if (found)
    return [
      readFilter(found.filter, found.order, within),
      ...(isNode(found.filter['expr']) ? read(found.filter['expr'], within) : []),
    ]
  if (node.type === 'ObjectConditionalSplat' && isNode(node['condition']) && isNode(node['value'])) {
    const [type] = typesOf(node['condition'])
    return [...read(node['condition'], within), ...read(node['value'], within ?? type)]
  }
  return childrenOf(node).flatMap((child) => read(child, within))
}

/**
 * Finds the lists of whole types in a query, parsed from the query itself so that no second list needs to be
 * maintained.
 *
 * @throws Error for a list without a type
 */
export const findLists = (query: string): ListRead[] => {
  const tree: unknown = parse(query)
  return isNode(tree) ? read(tree, undefined) : []
}
