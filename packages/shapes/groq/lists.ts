import { parse } from 'groq-js'
import { allChildrenOf, isCall, isNode, walk, type GroqNode } from './tree.ts'
import { typesIn } from './types.ts'

/** Takes the place of a type where a query reads the date: its answer may change every day. */
export const TODAY = 'today'

/** A place where a query reads all documents of a type instead of some by id. */
export interface ListRead {
  types: string[]
  /** Types of the blocks whose projection contains it; undefined if it is in every answer. */
  within: readonly string[] | undefined
  /** Fields that determine whether and where a document is in the list; those shown as well, if the answer has no ids. */
  fields: string[]
  /** These, and those that determine it of the documents that they refer to; `_rev` for all of them. */
  allFields: string[]
  /** Whether it also depends on documents that the listed ones refer to. */
  isDeep: boolean
  /** Whether it also depends on the page, or on query parameters: neighbours, lookups by id. */
  isRelative: boolean
  /** Whether it only finds documents by ids that are elsewhere in the answer. */
  isLookup: boolean
  /** Whether the answer has nothing of its documents but their ids: none is left out of it for what else is in it. */
  isOfIds: boolean
  /** Its condition as text; equal ones are equal. */
  condition: string
}

const isAttribute = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'AccessAttribute' && node['name'] === name && node['base'] === undefined

const noType = (): Error =>
  new Error(
    'A query reads documents of every type: *[…] without _type. Name the type, so that publishing knows which changes concern it.',
  )

const isThis = (node: unknown): boolean => isNode(node) && node.type === 'This'

/** The document's field that a node reads, `_rev` for all of them; nothing for fields of outer scopes. */
const fieldOf = (node: GroqNode): string[] => {
  const { type, base, name } = node
  if (type === 'AccessAttribute' && (base === undefined || isThis(base))) return [String(name)]
  const isWhole =
    isCall(node, 'global', 'references') ||
    allChildrenOf(node).some((child) => isThis(child) && (child !== base || type === 'Group'))
  return isWhole ? ['_rev'] : []
}

/** Without those that no edit changes. */
const toNames = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '_id' && name !== '_type').toSorted()

/** Parameters that are the same for all pages of a language. */
const OF_LANGUAGES = new Set(['language', 'defaultLanguage', 'languages'])

const isOfScope = ({ type, name }: GroqNode): boolean =>
  type === 'Parent' || (type === 'Parameter' && !OF_LANGUAGES.has(String(name)))

/** Its documents say which ones are translations of each other. */
const PAIR = 'translation.metadata'

/** Whether a condition finds documents by ids that are elsewhere in the answer. */
const isLookup = (condition: GroqNode): boolean => {
  if (condition.type === 'And') return allChildrenOf(condition).some(isLookup)
  const { op, left, right } = condition
  return (op === '==' || op === 'in') && isAttribute(left, '_id') && isNode(right) && [...walk(right)].some(isOfScope)
}

/** Whether it finds the pair of a document: a change of the pair concerns the documents that it refers to, and no list. */
const findsPair = (condition: GroqNode, types: readonly string[]): boolean =>
  types.every((type) => type === PAIR) && [...walk(condition)].some((node) => isCall(node, 'global', 'references'))

/** What is done with the documents that are found, as far as it determines which, and in which order. */
interface Use {
  later: readonly GroqNode[]
  isOfIds: boolean
}

const readFilter = (expr: GroqNode, { later, isOfIds }: Use, within: ListRead['within']): ListRead => {
  const types = typesIn(expr)
  if (!types) throw noType()
  const byIds = isLookup(expr) || findsPair(expr, types)
  const nodes = byIds ? [] : [expr, ...later].flatMap((node) => [...walk(node)])
  const fields = nodes.flatMap(fieldOf)
  const isDeep = nodes.some(({ type }) => type === 'Deref')
  const inner = nodes.flatMap(({ type, name }) => (isDeep && type === 'AccessAttribute' ? [String(name)] : []))
  return {
    types,
    within,
    fields: toNames(fields),
    allFields: toNames([...fields, ...inner]),
    isDeep,
    isRelative: [...walk(expr)].some(isOfScope),
    isLookup: byIds,
    isOfIds,
    condition: JSON.stringify(expr),
  }
}

/** Whether a projection has the ids of its documents, by which a change of one is found. */
const hasId = ({ type, expr, name, attributes }: GroqNode): boolean => {
  if (type === 'AccessAttribute') return name === '_id'
  if (isNode(expr)) return hasId(expr)
  const entries = Array.isArray(attributes) ? attributes.filter(isNode) : []
  return entries.some(({ type: kind, value }) => isAttribute(value, '_id') || (kind === 'ObjectSplat' && isThis(value)))
}

/** Whether it leaves nothing of its documents but their ids. */
const isId = ({ type, expr, name }: GroqNode): boolean =>
  type === 'AccessAttribute' ? name === '_id' : isNode(expr) && isId(expr)

/** A read of the date, which depends on no document. */
const DATE = {
  types: [TODAY],
  fields: [],
  allFields: [],
  isDeep: false,
  isRelative: true,
  isLookup: false,
  isOfIds: false,
  condition: '',
}

const NO_USE: Use = { later: [], isOfIds: false }

/** @param use of what the node returns, if that is a list */
const read = (node: GroqNode, within: ListRead['within'], use = NO_USE): ListRead[] => {
  const { type, base, expr } = node
  if (type === 'Everything') throw noType()
  if (isCall(node, 'global', 'now')) return [{ ...DATE, within }]
  if (type === 'ObjectConditionalSplat' && isNode(node['condition']) && isNode(node['value'])) {
    const blocks = within ?? typesIn(node['condition'])
    return [...read(node['condition'], within), ...read(node['value'], blocks, use)]
  }
  const others = allChildrenOf(node).filter((child) => child !== base)
  if (!isNode(base)) return others.flatMap((child) => read(child, within, use))
  const inOthers = others.flatMap((child) => read(child, within))
  if (type === 'Filter' && base.type === 'Everything' && isNode(expr))
    return [readFilter(expr, use, within), ...inOthers]
  const isNamed = use.later.length === 0 && type !== 'Filter' && type !== 'PipeFuncCall' && hasId(node)
  const own = type === 'AccessAttribute' ? [{ ...node, base: undefined }] : others
  const inner = isNamed
    ? { later: use.later, isOfIds: use.isOfIds || isId(node) }
    : { later: [...use.later, ...own], isOfIds: use.isOfIds }
  return [...read(base, within, inner), ...inOthers]
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

/** The conditions of a query, as of `ListRead`. */
export const findConditions = (query: string): Set<string> => {
  const tree: unknown = parse(query)
  return new Set(isNode(tree) ? [...walk(tree)].map(({ expr }) => JSON.stringify(expr)) : [])
}
