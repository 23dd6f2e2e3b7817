import { isObject, own } from './own-member.ts'
import type { ContentShapes, ObjectShape, Shape } from './shape.ts'
import { findType, typeNames } from './type-names.ts'

interface Alternatives {
  of: readonly Shape[]
}

/** Whether null is one of the alternatives. */
export const isNullable = ({ of }: Alternatives): boolean => of.some(({ kind }) => kind === 'null')

export const isKeyed = (shape: Shape): boolean => 'keyed' in shape && shape.keyed === true

export const hasKey = (value: unknown): boolean => {
  const key = own(value, '_key')
  return typeof key === 'string' && key !== ''
}

const isOneOf = <T>(value: T, values: readonly T[] | undefined): boolean =>
  values === undefined || values.includes(value)

/** Matches by `_type`, or without one by the `_type` of nested objects: a page is wrapped in its answer. */
const isMeant = (value: Record<string, unknown>, shape: ObjectShape): boolean => {
  const names = typeNames(shape)
  if (names.length > 0) return names.some((name) => name === own(value, '_type'))
  for (const name in shape.fields) {
    const inner = shape.fields[name]?.shape
    const member = own(value, name)
    if (inner?.kind === 'object' && isObject(member) && !isMeant(member, inner)) return false
  }
  return true
}

/** Whether a value is one of those that a shape lists; true for a shape that lists none. */
const isListed = (value: unknown, shape: Shape): boolean => {
  if (shape.kind === 'string') return typeof value !== 'string' || isOneOf(value, shape.values)
  if (shape.kind === 'number') return typeof value !== 'number' || isOneOf(value, shape.values)
  return shape.kind !== 'boolean' || typeof value !== 'boolean' || (shape.value ?? value) === value
}

const hasListedValues = (value: unknown, shape: Shape | undefined): boolean =>
  shape?.kind !== 'object' ||
  Object.entries(shape.fields).every(([name, field]) => isListed(own(value, name), field.shape))

/** Compares the values of one answer with shapes. Keeps what it found: use a new one after a value has changed. */
export interface Matcher {
  /** At how many places a value differs from a shape; 0 when it fits. Limits such as `max` do not count. */
  misfits: (value: unknown, shape: Shape) => number
  /** The alternative that a value is meant to be; undefined when it has another kind or `_type` than each of them. */
  findMember: (value: unknown, alternatives: Alternatives) => Shape | undefined
}

export const createMatcher = (types: ContentShapes['types']): Matcher => {
  const known = new WeakMap<object, Map<Shape, number>>()

  const resolve = (shape: Shape): Shape | undefined => (shape.kind === 'type' ? findType(types, shape.name) : shape)

  const isCandidate = (value: unknown, shape: Shape): boolean => {
    const target = resolve(shape)
    if (!target || target.kind === 'unknown') return true
    if (target.kind === 'null') return value === null
    if (target.kind === 'array') return Array.isArray(value)
    if (target.kind === 'reference')
      return typeof own(value, '_ref') === 'string' && (target.name ?? own(value, '_type')) === own(value, '_type')
    if (target.kind === 'object') return isObject(value) && isMeant(value, target)
    if (target.kind === 'union') return target.of.some((member) => isCandidate(value, member))
    return typeof value === target.kind
  }

  /** How many fields of a value only other alternatives have. */
  const foreignFields = (value: unknown, shape: Shape, others: readonly Shape[]): number => {
    const target = resolve(shape)
    if (!isObject(value) || target?.kind !== 'object') return 0
    return Object.keys(value).filter(
      (name) =>
        !Object.hasOwn(target.fields, name) &&
        !(name === '_key' && isKeyed(shape)) &&
        others.some((other) => other.kind === 'object' && Object.hasOwn(other.fields, name)),
    ).length
  }

  /** The alternative with the right listed values, then the fewest misfits, then the fewest fields of another one. */
  const findBest = (value: unknown, { of }: Alternatives): { member: Shape; misfits: number } | undefined => {
    const candidates = of.filter((shape) => isCandidate(value, shape))
    const listed =
      candidates.length > 1 ? candidates.filter((shape) => hasListedValues(value, resolve(shape))) : candidates
    let best: { member: Shape; misfits: number; foreign: number } | undefined
    for (const member of listed.length > 0 ? listed : candidates) {
      const foreign = candidates.length > 1 ? foreignFields(value, member, candidates) : 0
      const misfits = countMisfits(value, member) + foreign
      if (!best || misfits < best.misfits || (misfits === best.misfits && foreign < best.foreign))
        best = { member, misfits, foreign }
      if (misfits === 0) break
    }
    return best
  }

  const inObject = (value: Record<string, unknown>, { fields }: ObjectShape): number => {
    let sum = 0
    for (const name in fields) {
      const field = fields[name]
      const member = own(value, name)
      if (field && !(field.optional && (member === undefined || member === null)))
        sum += countMisfits(member, field.shape)
    }
    return sum
  }

  const inValue = (value: object, shape: Shape): number => {
    const withoutKey = isKeyed(shape) && !hasKey(value) ? 1 : 0
    if (shape.kind === 'type') {
      const named = resolve(shape)
      return withoutKey + (named ? countMisfits(value, named) : 0)
    }
    if (shape.kind === 'union') return findBest(value, shape)?.misfits ?? 1
    if (shape.kind === 'array')
      return Array.isArray(value)
        ? value.reduce<number>((sum, one) => sum + (findBest(one, shape)?.misfits ?? 1), 0)
        : 1
    if (shape.kind === 'object') return isObject(value) ? withoutKey + inObject(value, shape) : 1
    return shape.kind === 'unknown' || (shape.kind === 'reference' && isCandidate(value, shape)) ? withoutKey : 1
  }

  const countMisfits = (value: unknown, shape: Shape): number => {
    if (typeof value !== 'object' || value === null) {
      if (shape.kind === 'union') return shape.of.some((member) => countMisfits(value, member) === 0) ? 0 : 1
      const target = resolve(shape)
      if (shape.kind === 'type' && target) return countMisfits(value, target)
      return isCandidate(value, shape) && isListed(value, shape) ? 0 : 1
    }
    const found = known.get(value)
    const earlier = found?.get(shape)
    if (earlier !== undefined) return earlier
    const count = inValue(value, shape)
    if (found) found.set(shape, count)
    else known.set(value, new Map([[shape, count]]))
    return count
  }

  return {
    misfits: countMisfits,
    findMember: (value, alternatives) =>
      typeof value === 'object' && value !== null
        ? findBest(value, alternatives)?.member
        : (alternatives.of.find((shape) => countMisfits(value, shape) === 0) ??
          alternatives.of.find((shape) => isCandidate(value, shape))),
  }
}
