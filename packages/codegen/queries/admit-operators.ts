import {
  and,
  asList,
  BOOLEAN,
  call,
  choose,
  defined,
  isTree,
  literal,
  not,
  NUMBER,
  objectOf,
  opaque,
  operation,
  or,
  orNull,
  project,
  splat,
  treesIn,
  whenever,
} from './tree.ts'
import type { Tree } from './tree.ts'

type Rule = (left: Tree, right: Tree, self: Tree) => Tree

const isValue = (node: Tree, value?: unknown): boolean =>
  node['type'] === 'Value' && (value === undefined ? typeof node['value'] !== 'object' : node['value'] === value)

const isNull = (node: Tree): boolean => isValue(node, null)

/** A division by zero is null. */
const admitDivision: Rule = (_left, _right, self) => orNull(self)

/** The evaluator concludes from a comparison with null that the object around the field is missing, too. */
const admitEqual: Rule = (left, right, self) => (isNull(left) || isNull(right) ? opaque(self) : self)

const isFilledList = (node: Tree): boolean => {
  const elements = treesIn(node['elements'])
  return node['type'] === 'Array' && elements.length > 0 && elements.every(({ isSplat }) => isSplat === false)
}

const isPath = ({ type, namespace, name }: Tree): boolean =>
  type === 'FuncCall' && namespace === 'global' && name === 'path'

/** `in` is false for an empty list, and for anything but text in a path. */
const admitIn: Rule = (left, right, self) => {
  if (isFilledList(right)) return self
  return operation('>', call('length', isPath(right) ? call('lower', left) : asList(right)), NUMBER)
}

/** `match` is false for an empty list, and for a pattern that is not text. */
const admitMatch: Rule = (left, right) =>
  choose(
    or(defined(asList(left)), not(defined(call('lower', right)))),
    BOOLEAN,
    operation('match', call('lower', left), call('lower', right)),
  )

/** What may return an object. */
const OPEN: ReadonlySet<unknown> = new Set(['coalesce', 'latLng', 'get', 'attributes', 'aspect'])

const isScalar = (node: Tree): boolean => {
  if (node['type'] === 'FuncCall') return !OPEN.has(node['name'])
  if (node['type'] !== 'OpCall') return isValue(node)
  return node['op'] !== '+' || [node['left'], node['right']].some((side) => isTree(side) && isScalar(side))
}

/** What a sum is of, so that one of many parts is not looked at twice for each. */
const sums = new WeakMap<Tree, { parts: readonly Tree[]; sum: Tree }>()

/** Of objects, the evaluator forgets the `_key`. */
const admitPlus: Rule = (left, right, self) => {
  if (isScalar(left) || isScalar(right)) return self
  const before = sums.get(left) ?? { parts: [left], sum: left }
  const parts = [...before.parts, right]
  const sum = operation('+', before.sum, right)
  const areObjects = parts.map((part) => defined(project(part, objectOf()))).reduce(and)
  const either = choose(areObjects, objectOf(...parts.map(splat)), sum)
  sums.set(either, { parts, sum })
  return either
}

/** By operator, what the evaluator gets wrong. */
export const operatorRules: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  ['/', admitDivision],
  ['%', admitDivision],
  ['**', admitDivision],
  ['==', admitEqual],
  ['in', admitIn],
  ['match', admitMatch],
  ['+', admitPlus],
])

/** `base in left..right`: null unless all of them can be compared. */
export const admitInRange = (base: Tree, left: Tree, right: Tree, isInclusive: boolean): Tree => {
  const [above, below] = [operation('>=', base, left), operation(isInclusive ? '<=' : '<', base, right)]
  return whenever(opaque(or(not(defined(above)), not(defined(below)))), literal(null), and(above, below))
}
