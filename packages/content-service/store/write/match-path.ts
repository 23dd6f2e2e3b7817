import { isJsonObject } from '../json.ts'
import type { Operator, PathStep, PathTerm } from './json-path.ts'

/** The location of a value: field names and indexes, starting at the document. */
export type Place = readonly (string | number)[]

interface Node {
  place: Place
  value: unknown
}

/**
 * Finds every place that a path matches, in document order and without duplicates.
 *
 * @param willWrite also returns places that do not exist yet: a missing field at the end or on the way, and the index
 * right after an array's end where the path ends. A member that is not there has no fields, as in the Studio: what is
 * set in it is dropped. A search (`..`, `[filter]`, `*`) finds only what exists.
 */
export const matchPath = (document: unknown, steps: readonly PathStep[], willWrite = false): Place[] =>
  walk({ place: [], value: document }, steps, { mayMake: willWrite, mayAppend: willWrite }).map(({ place }) => place)

/** What a step may find although it does not exist: a field, the index after an array's end. */
interface Permission {
  mayMake: boolean
  mayAppend: boolean
}

const walk = (root: Node, steps: readonly PathStep[], { mayMake, mayAppend }: Permission): Node[] => {
  let nodes = [root]
  let isEvery = false
  for (const [index, step] of steps.entries()) {
    isEvery ||= step.kind === 'every'
    const isSearched = isEvery || steps[index - 1]?.kind === 'descend'
    const may = {
      mayMake: mayMake && !isSearched,
      mayAppend: mayAppend && !isSearched && index === steps.length - 1,
    }
    nodes = nodes.flatMap((node) => take(node, step, may))
    if (step.kind === 'descend' || step.kind === 'terms') nodes = withoutRepeats(nodes)
  }
  return nodes
}

const take = (node: Node, step: PathStep, may: Permission): Node[] => {
  if (step.kind === 'field') return takeField(node, step.name, may.mayMake)
  if (step.kind === 'every') return takeEvery(node)
  if (step.kind === 'descend') return takeAll(node)
  return step.terms.flatMap((term) => takeTerm(node, term, may))
}

const takeField = (node: Node, name: string, mayMake: boolean): Node[] => {
  if (Array.isArray(node.value)) return []
  const isThere = isJsonObject(node.value) && Object.hasOwn(node.value, name)
  if (!isThere && !mayMake) return []
  return [{ place: [...node.place, name], value: isJsonObject(node.value) && isThere ? node.value[name] : undefined }]
}

const takeEvery = ({ place, value }: Node): Node[] => {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ place: [...place, index], value: item }))
  if (!isJsonObject(value)) return []
  return Object.entries(value).map(([name, child]) => ({ place: [...place, name], value: child }))
}

const takeAll = (node: Node): Node[] => [node, ...takeEvery(node).flatMap(takeAll)]

const takeTerm = (node: Node, term: PathTerm, may: Permission): Node[] => {
  if (term.kind === 'every') return takeEvery(node)
  if (term.kind === 'path') return walk(node, term.steps, may)
  if (term.kind === 'filter' && !Array.isArray(node.value))
    return passes(node.value, term.path, term.operator, term.value) ? [node] : []
  if (!Array.isArray(node.value)) return []
  const items: readonly unknown[] = node.value
  const toNode = (index: number): Node => ({ place: [...node.place, index], value: items[index] })
  if (term.kind === 'filter') {
    return items.flatMap((item, index) => (passes(item, term.path, term.operator, term.value) ? toNode(index) : []))
  }
  if (term.kind === 'range') {
    const { start, end } = toRange(items.length, term)
    return Array.from({ length: Math.max(0, end - start) }, (_, offset) => toNode(start + offset))
  }
  const index = term.index < 0 ? term.index + items.length : term.index
  return index >= 0 && index < items.length + (may.mayAppend ? 1 : 0) ? [toNode(index)] : []
}

/**
 * The bounds of a range, `end` excluded. Counting from the end, -1 is after the last item, as in the client's
 * `splice`.
 */
export const toRange = (
  length: number,
  { start = 0, end = length }: { start: number | undefined; end: number | undefined },
): {
  start: number
  end: number
} => {
  const toBound = (at: number): number => Math.min(length, Math.max(0, at < 0 ? length + at + 1 : at))
  return { start: toBound(start), end: toBound(end) }
}

const passes = (value: unknown, path: readonly string[], operator: Operator, wanted: unknown): boolean => {
  let found = value
  for (const name of path) {
    if (!isJsonObject(found) || !Object.hasOwn(found, name)) return false
    found = found[name]
  }
  if (operator === '?') return found !== undefined && found !== null
  if (typeof found === 'object' && found !== null) return false
  return compare(found, operator, wanted)
}

const compare = (found: unknown, operator: Operator, wanted: unknown): boolean => {
  if (operator === '==') return found === wanted
  if (operator === '!=') return found !== wanted
  const [left, right] = [toOrder(found), toOrder(wanted)]
  if (left === undefined || right === undefined || typeof left !== typeof right) return false
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

const toOrder = (value: unknown): number | string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined

const withoutRepeats = (nodes: readonly Node[]): Node[] => {
  if (nodes.length < 2) return [...nodes]
  return [...new Map(nodes.map((node) => [JSON.stringify(node.place), node])).values()]
}
