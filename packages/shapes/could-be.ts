import { isObject, own } from './own-member.ts'
import type { ContentShapes, Shape } from './shape.ts'
import { findType, typeNames } from './type-names.ts'

/** The type of JSON. */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Whether a value could match a shape, by its kind and `_type` only. */
export const couldBe = (types: ContentShapes['types'], value: unknown, shape: Shape): boolean => {
  if (shape.kind === 'unknown') return true
  if (shape.kind === 'type') {
    const named = findType(types, shape.name)
    // A type without a shape can only be matched by its name.
    if (named === undefined || named.kind === 'unknown') return isObject(value) && own(value, '_type') === shape.name
    return couldBe(types, value, named)
  }
  if (shape.kind === 'union') return shape.of.some((member) => couldBe(types, value, member))
  if (!isObject(value)) return shape.kind === kindOf(value)
  const type = own(value, '_type')
  if (shape.kind === 'reference') return type === (shape.name ?? 'reference')
  if (shape.kind !== 'object') return false
  const names = typeNames(shape)
  return names.length === 0 || (typeof type === 'string' && names.includes(type))
}

/** Every `_type` that one of the alternatives allows. */
export const memberTypes = (shape: Shape): readonly string[] => {
  if (shape.kind === 'type') return [shape.name]
  if (shape.kind === 'reference') return [shape.name ?? 'reference']
  return shape.kind === 'union' ? shape.of.flatMap(memberTypes) : typeNames(shape)
}
