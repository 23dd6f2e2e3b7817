import { typeEvaluate } from 'groq-js'
import type { ExprNode, SchemaType, TypeNode } from 'groq-js'
import { isRecord } from '../is-record.ts'
import { functionRules } from './admit-functions.ts'
import { admitObject } from './admit-objects.ts'
import { admitInRange, admitSum, operandsOf, operatorRules } from './admit-operators.ts'
import { SOME_NUMBER } from './parse-groq.ts'
import {
  asList,
  bind,
  call,
  choose,
  defined,
  entry,
  isNode,
  isTree,
  listOf,
  literal,
  not,
  NUMBER,
  objectOf,
  opaque,
  orNull,
  project,
  splat,
  THIS,
  treesIn,
  UNKNOWN,
} from './tree.ts'
import type { Tree } from './tree.ts'

/**
 * `[a, ...b]` as the members of `[[a], b]`: the evaluator leaves out what is not a list for certain. A sum of lists would
 * do as well, but has a type for each combination of them.
 */
const admitList = (self: Tree): Tree => {
  const elements = treesIn(self['elements'])
  if (elements.every(({ isSplat }) => isSplat === false)) return self
  const lists = elements.flatMap(({ value, isSplat }) =>
    isTree(value) ? [isSplat === true ? value : listOf(value)] : [],
  )
  // The outer brackets join the alternatives to one level: the evaluator refuses nested ones here.
  return { type: 'FlatMap', base: listOf(...lists), expr: asList(call('coalesce', asList(THIS), listOf())) }
}

/** `score` adds a number to each object, and drops what is none. */
const admitScore = (base: Tree): Tree => {
  const withScore = project(THIS, objectOf(splat(THIS), entry('_score', NUMBER)))
  return call('array::compact', { type: 'Map', base: asList(base), expr: withScore })
}

/** `[x->][0]` has the type of `x->` or null; within a projection, a list of references leads nowhere. */
const admitDeref = (self: Tree, base: Tree): Tree => ({
  type: 'AccessElement',
  index: 0,
  base: listOf(project(base, { ...self, base: THIS })),
})

/** Whether an expression in brackets builds a field's name from a parameter, and is no filter. */
const isName = (expr: unknown): boolean => {
  if (!isTree(expr) || expr['op'] !== '+') return false
  const sides = [expr['left'], expr['right']].filter(isTree)
  return sides.every((side) => ['Value', 'Parameter'].includes(String(side['type'])) || isName(side))
}

/** By type of node, what the evaluator gets wrong. */
const rules: Readonly<Record<string, (self: Tree, base: Tree) => Tree>> = {
  Deref: admitDeref,
  // The document's own id in an answer of one of the perspectives; no schema has it.
  AccessAttribute: (self) =>
    self['name'] === '_originalId' && !self['base'] ? orNull({ ...self, name: '_id' }) : self,
  Select: (self) => (self['fallback'] === undefined ? { ...self, fallback: literal(null) } : self),
  // What is not a list has no members.
  Filter: (self, base) => (isName(self['expr']) ? UNKNOWN : { ...self, base: asList(base) }),
  // `[$i]`: of an object, the field that the parameter names.
  AccessElement: (self, base) =>
    self['index'] === SOME_NUMBER
      ? bind([base], (value) => choose(defined(project(value, objectOf())), UNKNOWN, { ...self, base: value }))
      : self,
  PipeFuncCall: (self, base) => (self['name'] === 'score' ? admitScore(base) : { ...self, base: asList(base) }),
  // `!defined(a.b)` says nothing of `a`, but is taken for it.
  Not: (_self, base) => not(opaque(base)),
  Array: admitList,
  Object: ({ attributes }) => admitObject(treesIn(attributes)),
  InRange: ({ left, right, isInclusive }, base) =>
    isTree(left) && isTree(right) ? admitInRange(base, left, right, isInclusive === true) : base,
  FuncCall: (self) => {
    const rule = functionRules.get(`${String(self['namespace'])}.${String(self['name'])}`)
    return rule ? rule(treesIn(self['args']), self) : self
  },
  OpCall: (self) => {
    const { op, left, right } = self
    const rule = operatorRules.get(op)
    return rule && isTree(left) && isTree(right) ? rule(left, right, self) : self
  },
}

const rebuild = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rebuild)
  if (!isRecord(value)) return value
  const operands = operandsOf(value)
  if (operands.length > 1) return admitSum(operands.map(rebuild).filter(isTree))
  const copy: Tree = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, rebuild(child)]))
  const type = String(copy['type'])
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  if (!rule) return copy
  return rule(copy, isTree(copy['base']) ? copy['base'] : THIS)
}

/**
 * Rewrites a query tree for typing only, where the type evaluator of groq-js promises more than an answer holds: what
 * may be missing, empty or of another kind is typed as such.
 */
export const admitNull = (tree: ExprNode): ExprNode => {
  const copy = rebuild(tree)
  if (!isNode(copy))
    throw new Error('A rebuilt query tree lost its type. This is a mistake in codegen/queries/admit-null.ts.')
  return copy
}

/** The type of a tree, as if of the one member of a list: without a value, the evaluator drops what a select chooses. */
export const evaluateType = (tree: ExprNode, schema: SchemaType): TypeNode => {
  const list: unknown = { type: 'Map', base: listOf(literal(null)), expr: tree }
  const type = isNode(list) ? typeEvaluate(list, schema) : typeEvaluate(tree, schema)
  return type.type === 'array' ? type.of : type
}
