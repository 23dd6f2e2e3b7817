import { messageOf } from '@schaufenster/cli/errors'
import { evaluateSync } from 'groq-js'
import type { ParsedQuery } from '../groq/parse-query.ts'
import { QueryError } from '../groq/query-error.ts'
import { withTimeLimit } from '../groq/time-limit.ts'
import { childOf, childrenOf, walk, type GroqNode } from '@schaufenster/shapes/groq/tree'
import type { StoredDocument } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'

/**
 * Milliseconds of processor time to read a filter, to apply it to a document, and for all filters of an address and one
 * transaction. Anybody may send one, and others wait for its process.
 */
export const LONGEST_FILTER_MS = 200

/** Whether a document is among those a listener asked for. @throws QueryError when the filter fails on it */
export type ListenerFilter = (document: StoredDocument | undefined) => boolean

/**
 * Extracts the filter of a listener's query, e.g. `*[_type == "page"]` out of `*[_type == "page"] | order(title)`.
 * The rest of the query is ignored, as on the hosted service.
 *
 * @throws QueryError when there is none, or when it reads documents other than the changed one
 */
export const toListenerFilter = (
  query: string,
  { source }: ParsedQuery,
  params: JsonObject,
  identity: string,
): ListenerFilter => {
  const filter = findFilter(source)
  const refuse = (reason: string): QueryError =>
    new QueryError(`A listener needs a filter such as *[_type == "page"]: ${reason}`, 0, query.length)
  if (!filter) throw refuse('this query has none.')
  if (filter.type === 'Everything') return (document) => document !== undefined
  const conditions = conditionsOf(filter)
  if (conditions.some(looksElsewhere))
    throw refuse('this one follows references or asks for other documents, but only the changed document is looked at.')
  const evaluate = (document: StoredDocument): boolean =>
    countMatches(evaluateSync(filter, { dataset: [document], params, identity })) > 0
  const isQuick = conditions.every((condition) => [...walk(condition)].every(takesNoTime))
  const matches: ListenerFilter = (document) => {
    if (document === undefined) return false
    try {
      return isQuick ? evaluate(document) : withTimeLimit(LONGEST_FILTER_MS, () => evaluate(document))
    } catch (error) {
      throw refuse(messageOf(error))
    }
  }
  // A function that groq-js lacks must fail here, while the client waits for the answer.
  matches({ _id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: '' })
  return matches
}

const QUICK_NODES = new Set([
  'And',
  'Or',
  'Not',
  'Group',
  'AccessAttribute',
  'Value',
  'Parameter',
  'Array',
  'ArrayElement',
])
const QUICK_OPERATORS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
const QUICK_FUNCTIONS = new Set(['defined', 'references', 'coalesce', 'lower', 'upper'])

/** Whether a part of a condition costs no more than reading it and the document once, as in nearly every filter. */
const takesNoTime = (node: GroqNode): boolean => {
  if (node.type === 'OpCall') return QUICK_OPERATORS.has(String(node['op']))
  if (node.type !== 'FuncCall') return QUICK_NODES.has(node.type)
  const [pattern] = childrenOf(node, 'args')
  // A path becomes a regular expression, which with several wildcards may try every way to split a text.
  if (node['name'] === 'path') return pattern?.type === 'Value' && /^[^*]*\*{0,2}$/.test(String(pattern['value']))
  return QUICK_FUNCTIONS.has(String(node['name']))
}

const findFilter = (node: GroqNode | undefined): GroqNode | undefined => {
  if (!node || isFilterOfAll(node)) return node
  return findFilter(childOf(node, 'base') ?? childrenOf(node, 'args')[0])
}

const isFilterOfAll = (node: GroqNode | undefined): boolean =>
  node?.type === 'Everything' || (node?.type === 'Filter' && isFilterOfAll(childOf(node, 'base')))

const conditionsOf = (filter: GroqNode): GroqNode[] => {
  const [condition, base] = [childOf(filter, 'expr'), childOf(filter, 'base')]
  return [...(condition ? [condition] : []), ...(base?.type === 'Filter' ? conditionsOf(base) : [])]
}

const looksElsewhere = (condition: GroqNode): boolean =>
  [...walk(condition)].some(({ type }) => type === 'Everything' || type === 'Deref')

const countMatches = (value: unknown): number => {
  const found = isJsonObject(value) ? value['data'] : undefined
  return Array.isArray(found) ? found.length : 0
}
