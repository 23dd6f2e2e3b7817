import type { ExprNode } from 'groq-js'
import { isRecord } from '../is-record.ts'

/** A part of a query's tree; groq-js 2.0.0 publishes no types for it. */
export type Tree = Record<string, unknown>

export const isNode = (value: unknown): value is ExprNode => isRecord(value) && typeof value['type'] === 'string'

export const isTree = (value: unknown): value is Tree => isRecord(value)

/** The nodes among a list's. */
export const treesIn = (list: unknown): Tree[] => (Array.isArray(list) ? list.filter(isTree) : [])

export const literal = (value: string | number | boolean | null): Tree => ({ type: 'Value', value })

export const call = (name: string, ...args: Tree[]): Tree => {
  const [namespace = '', func] = name.split('::')
  return func === undefined
    ? { type: 'FuncCall', namespace: 'global', name, args }
    : { type: 'FuncCall', namespace, name: func, args }
}

export const operation = (op: string, left: Tree, right: Tree): Tree => ({ type: 'OpCall', op, left, right })

export const THIS: Tree = { type: 'This' }

export const not = (base: Tree): Tree => ({ type: 'Not', base })
export const and = (left: Tree, right: Tree): Tree => ({ type: 'And', left, right })
export const or = (left: Tree, right: Tree): Tree => ({ type: 'Or', left, right })
export const defined = (base: Tree): Tree => call('defined', base)

/** `base[]`: null for anything but a list. */
export const asList = (base: Tree): Tree => ({ type: 'ArrayCoerce', base })

export const listOf = (...elements: Tree[]): Tree => ({
  type: 'Array',
  elements: elements.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
})

export const project = (base: Tree, expr: Tree): Tree => ({ type: 'Projection', base, expr })
export const objectOf = (...attributes: Tree[]): Tree => ({ type: 'Object', attributes })
export const splat = (value: Tree): Tree => ({ type: 'ObjectSplat', value })
export const entry = (name: string, value: Tree): Tree => ({ type: 'ObjectAttributeValue', name, value })

const local = (name: string): Tree => ({ type: 'AccessAttribute', name })

/**
 * What `use` writes with these values, each of which is typed once, however often it occurs. Nothing else of the scope
 * can be used.
 */
export const bind = (values: readonly Tree[], use: (...values: Tree[]) => Tree): Tree => {
  const names = values.map((_, index) => `value${index}`)
  const scope = objectOf(...values.map((value, index) => entry(names[index] ?? '', value)))
  return project(scope, use(...names.map(local)))
}

export const choose = (condition: Tree, value: Tree, fallback: Tree): Tree => ({
  type: 'Select',
  alternatives: [{ type: 'SelectAlternative', condition, value }],
  fallback,
})

/** Something that may be true or not, as far as types go. */
export const UNKNOWN: Tree = { type: 'Parameter', name: 'unknown' }

/** The type of `base`, or of `more` if the condition can be true. */
export const whenever = (condition: Tree, more: Tree, base: Tree): Tree => choose(and(condition, UNKNOWN), more, base)

/** One of both. */
export const either = (one: Tree, other: Tree): Tree => choose(UNKNOWN, one, other)

export const orNull = (base: Tree): Tree => either(literal(null), base)

/** The same type, without what a condition would say of the fields in it. */
export const opaque = (base: Tree): Tree => ({ type: 'Select', alternatives: [], fallback: base })

/** Any number, text or boolean. */
export const NUMBER = call('count', listOf())
export const TEXT = call('now')
export const BOOLEAN = operation('>', NUMBER, NUMBER)
