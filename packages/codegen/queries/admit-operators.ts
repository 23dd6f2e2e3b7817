import {
  and,
  asList,
  bind,
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
  THIS,
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
  bind([left, right], (text, pattern) =>
    choose(
      or(defined(asList(text)), not(defined(call('lower', pattern)))),
      BOOLEAN,
      operation('match', call('lower', text), call('lower', pattern)),
    ),
  )

/** What may return an object. */
const OPEN: ReadonlySet<unknown> = new Set(['coalesce', 'latLng', 'get', 'attributes', 'aspect'])

const isScalar = (node: Tree): boolean => {
  if (node['type'] === 'FuncCall') return !OPEN.has(node['name'])
  return node['type'] === 'OpCall' || isValue(node)
}

/** Of objects, `+` forgets what `...` knows of, such as the `_key`. */
const withRest = (part: Tree): Tree =>
  bind([part], (value) => choose(defined(project(value, objectOf())), project(value, objectOf(splat(THIS))), value))

/** The operands of `a + b + c`. */
export const operandsOf = (sum: Tree): Tree[] => {
  const operands: Tree[] = []
  let rest = sum
  while (rest['type'] === 'OpCall' && rest['op'] === '+' && isTree(rest['left']) && isTree(rest['right'])) {
    operands.push(rest['right'])
    rest = rest['left']
  }
  return [rest, ...operands.toReversed()]
}

/** From the first scalar on, a sum of objects is null. */
export const admitSum = (operands: readonly Tree[]): Tree => {
  const scalar = operands.findIndex(isScalar)
  const objects = scalar === -1 ? operands.length : scalar
  const parts = operands.map((part, index) => (objects > 1 && index < objects ? withRest(part) : part))
  return parts.reduce((left, right) => operation('+', left, right))
}

/** By operator, what the evaluator gets wrong. */
export const operatorRules: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  ['/', admitDivision],
  ['%', admitDivision],
  ['**', admitDivision],
  ['==', admitEqual],
  ['in', admitIn],
  ['match', admitMatch],
])

/** `base in left..right`: null unless all of them can be compared. */
export const admitInRange = (base: Tree, left: Tree, right: Tree, isInclusive: boolean): Tree =>
  bind([base, left, right], (value, from, to) =>
    bind([operation('>=', value, from), operation(isInclusive ? '<=' : '<', value, to)], (above, below) =>
      whenever(opaque(or(not(defined(above)), not(defined(below)))), literal(null), and(above, below)),
    ),
  )
