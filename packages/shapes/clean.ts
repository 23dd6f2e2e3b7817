import { createMatcher, hasKey, isKeyed, isNullable } from './misfits.ts'
import type { Matcher } from './misfits.ts'
import { isObject, own } from './own-member.ts'
import type { ArrayShape, ContentShapes, ObjectShape, Shape } from './shape.ts'
import { findType, typeNames } from './type-names.ts'

/** The input cannot be turned into a value of the shape. */
const UNFIT = Symbol('unfit')

/**
 * How much is kept. An `answer` is always kept: a page renders whatever it contains. A `document` in a list may lack
 * its picture, but gets no substitute values. A `block` is left out when something it requires is missing, unless it is a section
 * with a heading: that is kept as a document is, without the part.
 */
type Keep = 'answer' | 'document' | 'block'

export interface CleanOptions extends Pick<ContentShapes, 'types'> {
  /** Creates the placeholder of a block that is left out. Without it there is none. */
  placeholder?: ((block: Record<string, unknown>, shape: Shape) => unknown) | undefined
  /** Called for each object and list that is removed. */
  onTakenOut?: ((value: object) => void) | undefined
}

/** What one pass needs. */
interface Pass extends CleanOptions, Matcher {}

/** The empty value of a field. A value that the schema lists is only taken where the answer must have one. */
const emptyOf = (shape: Shape, keep: Keep, pass: Pass): unknown => {
  switch (shape.kind) {
    case 'string':
      if (!shape.values) return ''
      return keep === 'answer' ? shape.values[0] : UNFIT
    case 'number':
      return keep === 'answer' ? (shape.values?.[0] ?? 0) : UNFIT
    case 'boolean':
      return shape.value === undefined || keep === 'answer' ? (shape.value ?? false) : UNFIT
    case 'array':
      return []
    case 'object':
      return keep === 'block' ? UNFIT : cleanFields({}, shape, keep, pass)
    case 'reference':
      // Without target: a page then shows no picture.
      return keep === 'block' ? UNFIT : { _type: shape.name ?? 'reference', _ref: '' }
    case 'union': {
      const [first] = shape.of
      return isNullable(shape) || !first ? null : emptyOf(first, keep, pass)
    }
    case 'type': {
      const named = findType(pass.types, shape.name)
      return named ? emptyOf(named, keep, pass) : UNFIT
    }
    case 'null':
    case 'unknown':
      return null
  }
}

const noteTakenOut = (value: unknown, { onTakenOut }: Pass): void => {
  if (onTakenOut && typeof value === 'object' && value !== null) onTakenOut(value)
}

/** The name of its type, which an object that is not there has none of. */
const typeNameOf = (name: string, shape: Shape): string | undefined =>
  name === '_type' && shape.kind === 'string' && shape.values?.length === 1 ? shape.values[0] : undefined

const cleanFields = (value: Record<string, unknown>, shape: ObjectShape, keep: Keep, pass: Pass): unknown => {
  for (const name in shape.fields) {
    const field = shape.fields[name]
    const before = own(value, name)
    if (!field || (field.optional && (before === undefined || before === null))) continue
    const result = clean(before, field.shape, keep, pass)
    const after = result === UNFIT && keep === 'document' ? (typeNameOf(name, field.shape) ?? UNFIT) : result
    if (after === before) continue
    noteTakenOut(before, pass)
    if (after !== UNFIT) value[name] = after
    else if (field.optional) delete value[name]
    else return UNFIT
  }
  return value
}

/** Whether a list has several types, as a list of blocks does. */
const isOfBlocks = (list: ArrayShape): boolean => list.of.length > (isNullable(list) ? 2 : 1)

/** Whether a document says something without its other parts. */
const hasHeading = (value: unknown, { fields }: ObjectShape): boolean => {
  const title = isObject(value) && '_id' in fields ? own(value, 'title') : undefined
  return typeof title === 'string' && title.trim() !== ''
}

const keepOfMember = (value: unknown, member: Shape, list: ArrayShape, keep: Keep): Keep => {
  if (member.kind !== 'object') return 'block'
  if (typeNames(member).length === 0) return keep
  return isOfBlocks(list) && !hasHeading(value, member) ? 'block' : 'document'
}

/** Cleans in place: most members are valid and unchanged. */
const cleanMembers = (list: unknown[], shape: ArrayShape, keep: Keep, pass: Pass): unknown[] => {
  const placeholder = isOfBlocks(shape) ? pass.placeholder : undefined
  let length = 0
  for (const [index, before] of list.entries()) {
    const meant = pass.findMember(before, shape)
    const member = meant ? clean(before, meant, keepOfMember(before, meant, shape, keep), pass) : UNFIT
    const after =
      member === UNFIT && placeholder && isObject(before)
        ? placeholder(before, { kind: 'union', of: shape.of })
        : member
    if (after !== before) noteTakenOut(before, pass)
    if (after === UNFIT) continue
    const needsKey = meant ? isKeyed(meant) : shape.of.some(isKeyed)
    if (needsKey && isObject(after) && !hasKey(after)) after['_key'] = `place-${index}`
    list[length++] = after
  }
  list.length = length
  return list
}

const clean = (value: unknown, shape: Shape, keep: Keep, pass: Pass): unknown => {
  if (pass.misfits(value, shape) === 0) return value
  switch (shape.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return emptyOf(shape, keep, pass)
    case 'null':
      return null
    case 'unknown':
      return value
    case 'array':
      return Array.isArray(value) ? cleanMembers(value, shape, keep, pass) : []
    case 'object':
      return isObject(value) ? cleanFields(value, shape, keep, pass) : emptyOf(shape, keep, pass)
    case 'reference':
      return typeof own(value, '_ref') === 'string' ? value : emptyOf(shape, keep, pass)
    case 'type': {
      const named = findType(pass.types, shape.name)
      return named ? clean(value, named, keep, pass) : value
    }
    case 'union': {
      if ((value === null || value === undefined) && isNullable(shape)) return null
      const member = pass.findMember(value, shape)
      if (!member) return emptyOf(shape, keep, pass)
      if (!isNullable(shape)) return clean(value, member, keep, pass)
      // An existing document is kept: null would mean that there is none.
      const isDocument = member.kind === 'object' && '_id' in member.fields
      const result = clean(value, member, isDocument ? keep : 'block', pass)
      return result === UNFIT ? null : result
    }
  }
}

/**
 * Removes from an answer what does not fit its shape, in place: a field becomes empty, a list loses the member, a
 * block that lacks something it requires is left out. What fits is untouched, whichever alternative of a union it is.
 *
 * @returns the same answer where it could be kept, as for every object and list
 */
export const cleanValue = (value: unknown, shape: Shape, options: CleanOptions): unknown =>
  clean(value, shape, 'answer', { ...options, ...createMatcher(options.types) })
