import { toBoundText } from './bound-text.ts'
import { isSame, type OrderTerm } from './ordering.ts'
import { isFixed, toConjuncts } from './read-condition.ts'
import { childOf, ungroup, type GroqNode } from '@schaufenster/shapes/groq/tree'

interface Comparison {
  op: string
  key: GroqNode
}

/**
 * What a condition says about the position of the first matching document in an order: the values of the first one or
 * two terms, as strings for `readBound`; an empty list when it says nothing. `date > $d || (date == $d && _id < $id)`
 * is such a condition in the order `date asc, _id desc`.
 */
export const findBound = (condition: GroqNode, terms: readonly OrderTerm[]): readonly GroqNode[] => {
  const bounds = toConjuncts(condition).map((conjunct) => findConjunctBound(conjunct, terms))
  return bounds.reduce((best, bound) => (bound.length > best.length ? bound : best), []).map(toBoundText)
}

const findConjunctBound = (conjunct: GroqNode, [first, second]: readonly OrderTerm[]): readonly GroqNode[] => {
  if (!first) return []
  if (conjunct.type !== 'Or') {
    const found = readComparison(conjunct, first)
    return found && leadsOn(found, first) ? [found.key] : []
  }
  const [left, right] = [childOf(conjunct, 'left'), childOf(conjunct, 'right')]
  if (!left || !right) return []
  return findPair(left, right, first, second) ?? findPair(right, left, first, second) ?? []
}

/** After a value, or equal to it and after a value of the second term. */
const findPair = (
  beyond: GroqNode,
  at: GroqNode,
  first: OrderTerm,
  second: OrderTerm | undefined,
): readonly GroqNode[] | undefined => {
  const strict = readComparison(ungroup(beyond), first)
  const equals = toConjuncts(at)
    .map((conjunct) => readComparison(conjunct, first))
    .find((found) => found?.op === '==')
  if (!strict || !equals || strict.op === '==' || !leadsOn(strict, first) || !isSame(strict.key, equals.key))
    return undefined
  const behind =
    second &&
    toConjuncts(at)
      .map((conjunct) => readComparison(conjunct, second))
      .find((found) => found !== undefined && leadsOn(found, second))
  // `>=` includes every document equal to the value.
  return behind && !strict.op.endsWith('=') ? [strict.key, behind.key] : [strict.key]
}

const leadsOn = ({ op }: Comparison, { isDescending }: OrderTerm): boolean =>
  op === '==' || op.startsWith(isDescending ? '<' : '>')

const MIRRORED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', '==': '==' }

/** The comparison of a term with an expression that is constant for all documents. */
const readComparison = (node: GroqNode | undefined, { expr }: OrderTerm): Comparison | undefined => {
  const op = node?.type === 'OpCall' ? String(node['op']) : ''
  const mirrored = MIRRORED[op]
  const left = ungroup(childOf(node, 'left'))
  const right = ungroup(childOf(node, 'right'))
  if (!left || !right || mirrored === undefined) return undefined
  if (isSame(left, expr) && isFixed(right)) return { op, key: right }
  return isSame(right, expr) && isFixed(left) ? { op: mirrored, key: left } : undefined
}
