import { isObject, own } from './own-member.ts'
import type { ContentShapes, ObjectShape, Shape } from './shape.ts'
import { typeNames } from './type-names.ts'

type Types = ContentShapes['types']

interface Alternatives {
  of: readonly Shape[]
}

const nullable = new WeakMap<Alternatives, boolean>()

/** Whether null is one of the alternatives. */
export const isNullable = (alternatives: Alternatives): boolean => {
  const known = nullable.get(alternatives)
  if (known !== undefined) return known
  const found = alternatives.of.some(({ kind }) => kind === 'null')
  nullable.set(alternatives, found)
  return found
}

const resolve = (shape: Shape, types: Types): Shape | undefined => {
  if (shape.kind !== 'type') return shape
  return Object.hasOwn(types, shape.name) ? types[shape.name] : undefined
}

/** Matches by `_type`, or without one by the `_type` of nested objects: a page is wrapped in its answer. */
const isMeant = (value: Record<string, unknown>, { fields }: ObjectShape, names: readonly string[]): boolean => {
  if (names.length > 0) return names.some((name) => name === own(value, '_type'))
  for (const name in fields) {
    const inner = fields[name]?.shape
    const member = own(value, name)
    if (inner?.kind === 'object' && isObject(member) && !isMeant(member, inner, typeNames(inner))) return false
  }
  return true
}

const isCandidate = (value: unknown, shape: Shape, types: Types): boolean => {
  const target = resolve(shape, types)
  if (!target || target.kind === 'unknown') return true
  if (target.kind === 'null') return value === null
  if (target.kind === 'array') return Array.isArray(value)
  if (target.kind === 'reference') return typeof own(value, '_ref') === 'string'
  if (target.kind === 'object') return isObject(value) && isMeant(value, target, typeNames(target))
  if (target.kind === 'union') return target.of.some((member) => isCandidate(value, member, types))
  return typeof value === target.kind
}

/** Finds the alternative that a value is meant to be, by its kind and `_type`; undefined without a match. */
export const findMember = (value: unknown, { of }: Alternatives, types: Types): Shape | undefined =>
  of.find((shape) => isCandidate(value, shape, types))
