import { typeNames } from '../../src/content/validation/describe.ts'
import type { ObjectShape, Shape } from '../../src/content/validation/shape.ts'

const covers = (wide: readonly (string | number)[] | undefined, narrow: readonly (string | number)[] | undefined): boolean =>
  wide === undefined || (narrow !== undefined && narrow.every((value) => wide.includes(value)))

const acceptsObject = (wide: ObjectShape, narrow: ObjectShape): boolean =>
  Object.entries(wide.fields).every(([name, { optional }]) => optional || (narrow.fields[name] !== undefined && !narrow.fields[name].optional)) &&
  Object.entries(narrow.fields).every(([name, { shape }]) => wide.fields[name] !== undefined && accepts(wide.fields[name].shape, shape)) &&
  typeNames(wide).join() === typeNames(narrow).join()

/**
 * Whether every value of `narrow` is one of `wide`. A named type is equal to itself: what changed in it is a change of
 * its own.
 */
export const accepts = (wide: Shape, narrow: Shape): boolean => {
  if (wide.kind === 'unknown') return true
  if (narrow.kind === 'union') return narrow.of.every((member) => accepts(wide, member))
  if (wide.kind === 'union') return wide.of.some((member) => accepts(member, narrow))
  if (wide.kind === 'string' && narrow.kind === 'string') return covers(wide.values, narrow.values)
  if (wide.kind === 'number' && narrow.kind === 'number') return covers(wide.values, narrow.values)
  if (wide.kind === 'boolean' && narrow.kind === 'boolean') return wide.value === undefined || wide.value === narrow.value
  if (wide.kind === 'type' && narrow.kind === 'type') return wide.name === narrow.name
  if (wide.kind === 'reference' && narrow.kind === 'reference') return narrow.to.every((name) => wide.to.includes(name))
  if (wide.kind === 'array' && narrow.kind === 'array') return narrow.of.every((member) => wide.of.some((one) => accepts(one, member)))
  if (wide.kind === 'object' && narrow.kind === 'object') return acceptsObject(wide, narrow)
  return wide.kind === 'null' && narrow.kind === 'null'
}
