import { isObject, own } from './own-member.ts'
import type { ArrayShape, ContentShapes, ObjectShape, Shape } from './shape.ts'
import { typeNames } from './type-names.ts'
import { findMember, isNullable } from './union-member.ts'

/** The input cannot be turned into a value of the shape. */
const UNFIT = Symbol('unfit')

/**
 * How much is kept. An `answer` is always kept: a page renders whatever it contains. A `document` in a list may lack
 * its picture, but gets no substitute values. A `block` is left out when something it requires is missing.
 */
type Keep = 'answer' | 'document' | 'block'

export interface CleanOptions extends Pick<ContentShapes, 'types'> {
  /** Creates the placeholder of a block that is left out. Without it there is none. */
  placeholder?: ((block: Record<string, unknown>, shape: Shape) => unknown) | undefined
  /** Called for each object and list that is removed. */
  onTakenOut?: ((value: object) => void) | undefined
}

/** A reference without target; a page then shows no picture. */
const NOWHERE = { _type: 'reference', _ref: '' }

/** The empty value of a field. */
const emptyOf = (shape: Shape, keep: Keep, options: CleanOptions): unknown => {
  switch (shape.kind) {
    case 'string': {
      const [value, ...others] = shape.values ?? ['']
      return others.length === 0 || keep === 'answer' ? value : UNFIT
    }
    case 'number':
      return keep === 'answer' ? (shape.values?.[0] ?? 0) : UNFIT
    case 'boolean':
      return shape.value ?? false
    case 'array':
      return []
    case 'object':
      return keep === 'block' ? UNFIT : cleanFields({}, shape, keep, options)
    case 'reference':
      return keep === 'block' ? UNFIT : { ...NOWHERE }
    case 'union': {
      const [first] = shape.of
      return isNullable(shape) || !first ? null : emptyOf(first, keep, options)
    }
    case 'type': {
      const named = Object.hasOwn(options.types, shape.name) ? options.types[shape.name] : undefined
      return named ? emptyOf(named, keep, options) : UNFIT
    }
    case 'null':
    case 'unknown':
      return null
  }
}

const isOneOf = <T>(value: T, values: readonly T[] | undefined): boolean =>
  values === undefined || values.includes(value)

const noteTakenOut = (value: unknown, { onTakenOut }: CleanOptions): void => {
  if (onTakenOut && typeof value === 'object' && value !== null) onTakenOut(value)
}

const cleanFields = (
  value: Record<string, unknown>,
  shape: ObjectShape,
  keep: Keep,
  options: CleanOptions,
): unknown => {
  for (const name in shape.fields) {
    const field = shape.fields[name]
    const before = own(value, name)
    if (!field || (field.optional && (before === undefined || before === null))) continue
    const after = clean(before, field.shape, keep, options)
    if (after === before) continue
    noteTakenOut(before, options)
    if (after !== UNFIT) value[name] = after
    else if (field.optional) delete value[name]
    else return UNFIT
  }
  return value
}

const isKeyed = (shape: Shape): boolean => 'keyed' in shape && shape.keyed === true

/** Whether a list has several types, as a list of blocks does. */
const isOfBlocks = (list: ArrayShape): boolean => list.of.length > (isNullable(list) ? 2 : 1)

const keepOfMember = (member: Shape, list: ArrayShape, keep: Keep): Keep => {
  if (member.kind !== 'object') return 'block'
  if (typeNames(member).length === 0) return keep
  return isOfBlocks(list) ? 'block' : 'document'
}

const cleanMember = (value: unknown, shape: ArrayShape, keep: Keep, options: CleanOptions): unknown => {
  const member = findMember(value, shape, options.types)
  if (!member) return UNFIT
  return clean(value, member, keepOfMember(member, shape, keep), options)
}

/** Cleans in place: most members are valid and unchanged. */
const cleanMembers = (list: unknown[], shape: ArrayShape, keep: Keep, options: CleanOptions): unknown[] => {
  const placeholder = isOfBlocks(shape) ? options.placeholder : undefined
  let length = 0
  for (const [index, before] of list.entries()) {
    const member = cleanMember(before, shape, keep, options)
    const after =
      member === UNFIT && placeholder && isObject(before)
        ? placeholder(before, { kind: 'union', of: shape.of })
        : member
    if (after !== before) noteTakenOut(before, options)
    if (after === UNFIT) continue
    if (isObject(after) && shape.of.some(isKeyed) && (typeof after['_key'] !== 'string' || after['_key'] === ''))
      after['_key'] = `place-${index}`
    list[length++] = after
  }
  list.length = length
  return list
}

const clean = (value: unknown, shape: Shape, keep: Keep, options: CleanOptions): unknown => {
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' && isOneOf(value, shape.values) ? value : emptyOf(shape, keep, options)
    case 'number':
      return typeof value === 'number' && isOneOf(value, shape.values) ? value : emptyOf(shape, keep, options)
    case 'boolean':
      return typeof value === 'boolean' && (shape.value ?? value) === value ? value : emptyOf(shape, keep, options)
    case 'null':
      return null
    case 'unknown':
      return value
    case 'array':
      return Array.isArray(value) ? cleanMembers(value, shape, keep, options) : []
    case 'object':
      return isObject(value) ? cleanFields(value, shape, keep, options) : emptyOf(shape, keep, options)
    case 'reference':
      return typeof own(value, '_ref') === 'string' ? value : emptyOf(shape, keep, options)
    case 'type': {
      const named = Object.hasOwn(options.types, shape.name) ? options.types[shape.name] : undefined
      return named ? clean(value, named, keep, options) : value
    }
    case 'union': {
      if ((value === null || value === undefined) && isNullable(shape)) return null
      const member = findMember(value, shape, options.types)
      if (!member) return emptyOf(shape, keep, options)
      if (!isNullable(shape)) return clean(value, member, keep, options)
      // An existing document is kept: null would mean that there is none.
      const isDocument = member.kind === 'object' && '_id' in member.fields
      const cleaned = clean(value, member, isDocument ? keep : 'block', options)
      return cleaned === UNFIT ? null : cleaned
    }
  }
}

/**
 * Removes from an answer what does not fit its shape, in place: a field becomes empty, a list loses the member, a
 * block that lacks something it requires is left out. The rest is untouched. Linear in the answer's size.
 *
 * @returns the same answer where it could be kept, as for every object and list
 */
export const cleanValue = (value: unknown, shape: Shape, options: CleanOptions): unknown =>
  clean(value, shape, 'answer', options)
