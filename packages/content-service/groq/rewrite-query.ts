import { evaluateSync } from 'groq-js'
import { isJsonObject } from '../store/json.ts'
import { isWholeDocument, readCondition, toConjuncts, type Findings } from './read-condition.ts'
import { toAccept, toLookup, toTextCheck, toWalk } from './lookup.ts'
import { findBound } from './read-bound.ts'
import { readOrderedSearch, type OrderedSearch } from './ordered-search.ts'
import {
  childOf,
  childrenOf,
  isCall,
  mapChildren,
  toCall,
  toValue,
  ungroup,
  type GroqNode,
} from '@schaufenster/shapes/groq/tree'

/**
 * Rewrites a query to use indexes: filters of the whole dataset get the shorter list from an index, and stop at the
 * first condition that fails. The result is the same.
 */
export const rewriteQuery = (tree: GroqNode): GroqNode => {
  const isScore = tree.type === 'PipeFuncCall' && tree['name'] === 'score'
  if (isScore) return mapChildren(tree, (child) => (child === tree['base'] ? rewriteQuery(child) : rewriteScore(child)))
  const ordered = readOrderedSearch(tree)
  if (ordered) return { ...tree, base: rewriteOrderedSearch(ordered) }
  const condition =
    tree.type === 'Filter' && childOf(tree, 'base')?.type === 'Everything' ? childOf(tree, 'expr') : undefined
  const node = rewriteText(mapChildren(tree, rewriteQuery), false)
  if (isCall(node, 'global', 'path')) return foldPath(node)
  const expr = childOf(node, 'expr')
  if (node.type !== 'Filter' || !expr) return node
  const filter = { ...node, expr: stopEarly(expr) }
  return condition ? { ...filter, base: toCandidates(readCondition(condition)) } : filter
}

/** Scoring inspects the operators, so only text searches are replaced. */
const rewriteScore = (node: GroqNode): GroqNode => rewriteText(mapChildren(node, rewriteScore), true)

/** The documents that a filter must check. */
const toCandidates = ({ clues, guards }: Findings): GroqNode => {
  const everything = { type: 'Everything' }
  if (clues.length === 0 && guards.length === 0) return everything
  return toGuarded(
    guards,
    clues.length > 0 ? toCall('global', 'coalesce', [toLookup(clues.map(({ expr }) => expr)), everything]) : everything,
  )
}

/**
 * The documents, or none unless all guards are true. The empty object in front opens a scope like the one of the filter's
 * condition, from which guards and clues have been taken: `^` keeps its meaning.
 */
const toGuarded = (guards: readonly GroqNode[], found: GroqNode): GroqNode => {
  const guarded = guards.reduceRight<GroqNode>(
    (value, condition) => ({
      type: 'Select',
      alternatives: [{ type: 'SelectAlternative', condition, value }],
      fallback: toValue([]),
    }),
    found,
  )
  return { type: 'Projection', base: { type: 'Object', attributes: [] }, expr: guarded }
}

/** A filter that receives the documents in the requested order, and no more once it has enough. */
const rewriteOrderedSearch = ({ condition, terms, plan, clues, guards }: OrderedSearch): GroqNode => {
  const walk = toWalk(
    plan,
    clues.map(({ expr }) => expr),
    findBound(condition, terms),
  )
  return { type: 'Filter', base: toGuarded(guards, walk), expr: stopEarly(rewriteQuery(condition), toAccept(plan)) }
}

/**
 * groq-js evaluates both sides of `&&`; in a filter, where only true counts, the second may be skipped after a
 * failure.
 */
const stopEarly = (condition: GroqNode, last?: GroqNode): GroqNode =>
  [...toConjuncts(condition), ...(last ? [last] : [])].reduceRight((value, test) => ({
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: test, value }],
  }))

/** groq-js compiles the pattern of a `path()` for every document; a literal one is compiled once. */
const foldPath = (node: GroqNode): GroqNode => {
  const [pattern] = childrenOf(node, 'args')
  const value: unknown = pattern?.type === 'Value' ? evaluateSync(node) : undefined
  return isJsonObject(value) && value['type'] === 'path' ? toValue(value['data']) : node
}

/** groq-js has no text search: `[@, _id] match text::query($q)` uses ours, and on a path it becomes a plain `match`. */
const rewriteText = (node: GroqNode, isScored: boolean): GroqNode => {
  const left = ungroup(childOf(node, 'left'))
  const right = ungroup(childOf(node, 'right'))
  if (node.type !== 'OpCall' || node['op'] !== 'match' || !left || !isCall(right, 'text', 'query')) return node
  const query = childrenOf(right, 'args')[0] ?? toValue('')
  if (isWholeDocument(left)) {
    return toCall('global', 'defined', [toTextCheck({ type: 'AccessAttribute', name: '_id' }, query)])
  }
  const match = { ...node, right: query }
  if (isScored) return match
  const isUnsearched = { type: 'OpCall', op: 'in', left: query, right: toValue(['', '*']) }
  const unsearched = { type: 'SelectAlternative', condition: isUnsearched, value: toValue(true) }
  return { type: 'Select', alternatives: [unsearched], fallback: match }
}
