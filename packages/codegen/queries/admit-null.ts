import type { ExprNode } from 'groq-js'
import { isRecord } from '../is-record.ts'

export const isNode = (value: unknown): value is ExprNode => isRecord(value) && typeof value['type'] === 'string'

const rebuild = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rebuild)
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, rebuild(child)]))
  // `[x->][0]` has the type of `x->` or null.
  if (copy['type'] === 'Deref') {
    return {
      type: 'AccessElement',
      index: 0,
      base: { type: 'Array', elements: [{ type: 'ArrayElement', value: copy, isSplat: false }] },
    }
  }
  if (copy['type'] === 'Select' && copy['fallback'] === undefined)
    return { ...copy, fallback: { type: 'Value', value: null } }
  return copy
}

/**
 * Rewrites a query tree for typing only, where the type evaluator is too optimistic: the document behind a reference
 * may be missing, and a `select` without a match is null.
 */
export const admitNull = (tree: ExprNode): ExprNode => {
  const copy = rebuild(tree)
  if (!isNode(copy))
    throw new Error('A rebuilt query tree lost its type. This is a mistake in codegen/queries/admit-null.ts.')
  return copy
}
