import { isDeepStrictEqual } from 'node:util'
import type { ObjectField, Schema, SchemaType } from '@sanity/types'
import type { Field, Shape } from '@schaufenster/shapes/shape'
import { isRecord } from '../is-record.ts'
import { limitedArray, limitedNumber, limitedString } from './limited-shape.ts'
import { readRules, typeChain } from './read-rules.ts'
import type { ReadRule } from './read-rules.ts'

const TEXT = { kind: 'string' } as const satisfies Shape

/** The fields that the service writes into every document. */
const documentFields = (name: string): Record<string, Field> => ({
  _id: { shape: TEXT },
  _type: { shape: { kind: 'string', values: [name] } },
  _createdAt: { shape: { kind: 'string', format: 'datetime' } },
  _updatedAt: { shape: { kind: 'string', format: 'datetime' } },
  _rev: { shape: TEXT },
})

const fieldsOf = (type: SchemaType): ObjectField[] =>
  'fields' in type && Array.isArray(type.fields) ? type.fields : []

const presence = (
  rules: readonly ReadRule[],
  isAsked: (rule: ReadRule) => boolean,
): Pick<Field, 'optional' | 'missing'> => {
  const levels = new Set(rules.filter(isAsked).map((rule) => rule.level))
  if (levels.has('error')) return {}
  if (levels.has('warning')) return { optional: true, missing: 'warning' }
  return levels.has('info') ? { optional: true, missing: 'info' } : { optional: true }
}

/** A slug is unique within its type, unless the schema defines `isUnique`. */
const slugUniqueness = (type: SchemaType): Pick<Field, 'unique'> => {
  if (!typeChain(type).includes('slug')) return {}
  return isRecord(type.options) && type.options['isUnique'] !== undefined ? {} : { unique: true }
}

const isRequired = (rule: ReadRule): boolean => rule.required

const asksAsset = (rule: ReadRule): boolean => rule.specs.some((spec) => spec.flag === 'assetRequired')

const isObject = (type: SchemaType, shape: Shape): boolean =>
  type.jsonType === 'object' && (shape.kind === 'object' || shape.kind === 'type')

/** Required text must not be empty; other required values must only be present. */
const filledString = (shape: Shape): Shape => {
  if (shape.kind === 'union') return { ...shape, of: shape.of.map(filledString) }
  return shape.kind === 'string' && !shape.values && !shape.format
    ? { ...shape, min: Math.max(1, shape.min ?? 1) }
    : shape
}

const decoratorsOf = (span: SchemaType): string[] => {
  const list: unknown = 'decorators' in span ? span.decorators : undefined
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => (isRecord(one) && typeof one['value'] === 'string' ? [one['value']] : []))
}

/** Decorators of a Portable Text block, or undefined for any other object. */
const blockDecorators = (type: SchemaType, chain: readonly string[]): string[] | undefined => {
  if (!chain.includes('block')) return undefined
  const children = fieldsOf(type).find((field) => field.name === 'children')?.type
  const span = children && 'of' in children ? children.of.find((member) => member.name === 'span') : undefined
  return span ? decoratorsOf(span) : undefined
}

export interface StoredShapes {
  /** The shape of a compiled type. */
  read: (type: SchemaType) => Shape
}

/**
 * Reads shapes from compiled types.
 *
 * @param isNamed whether a type with this name has its own shape, which others refer to
 */
export const createStoredShapes = (compiled: Schema, isNamed: (name: string) => boolean): StoredShapes => {
  // One that is stored under another name has a `_type` of its own.
  const namedType = (type: SchemaType): SchemaType | undefined =>
    type.type &&
    (type.jsonType !== 'object' || type.name === type.type.name) &&
    isNamed(type.type.name) &&
    compiled.get(type.type.name) === type.type
      ? type.type
      : undefined

  const fieldShape = (field: ObjectField, owner: readonly ReadRule[], open: readonly string[]): Field => {
    const rules = readRules(field.type)
    const shape = valueShape(field.type, open)
    const found =
      field.name === 'asset' && owner.some(asksAsset) ? presence(owner, asksAsset) : presence(rules, isRequired)
    if (found.optional) return { shape, ...found, ...slugUniqueness(field.type) }
    const asksParts =
      rules.some(asksAsset) || fieldsOf(field.type).some((part) => readRules(part.type).some(isRequired))
    return {
      shape: filledString(shape),
      ...(isObject(field.type, shape) && !asksParts ? { filled: true } : {}),
      ...slugUniqueness(field.type),
    }
  }

  const objectShape = (type: SchemaType, open: readonly string[]): Shape => {
    const chain = typeChain(type)
    const isDocument = type.type?.name === 'document'
    const rules = readRules(type)
    const own = fieldsOf(type).map((field) => [field.name, fieldShape(field, rules, open)] as const)
    const decorators = blockDecorators(type, chain)
    const meta: Record<string, Field> = isDocument
      ? documentFields(type.name)
      : type.name === 'object'
        ? {}
        : { _type: { shape: { kind: 'string', values: [type.name] } } }
    const fields = { ...meta, ...Object.fromEntries(own) }
    return { kind: 'object', fields, ...(decorators ? { decorators } : {}) }
  }

  const referenceShape = (type: SchemaType): Shape => {
    const to = 'to' in type && Array.isArray(type.to) ? type.to.map((target) => target.name) : []
    return {
      kind: 'reference',
      to: [...new Set(to)].toSorted(),
      ...(type.name === 'reference' ? {} : { name: type.name }),
      ...('weak' in type && type.weak === true ? { weak: true } : {}),
    }
  }

  const memberShape = (type: SchemaType, open: readonly string[]): Shape => {
    const shape = valueShape(type, open)
    return shape.kind === 'object' || shape.kind === 'type' || shape.kind === 'reference'
      ? { ...shape, keyed: true }
      : shape
  }

  const ownShape = (type: SchemaType, open: readonly string[]): Shape => {
    const chain = typeChain(type)
    const rules = readRules(type)
    if (chain.includes('crossDatasetReference') || chain.includes('globalDocumentReference')) return { kind: 'unknown' }
    if (chain.includes('reference')) return referenceShape(type)
    if (type.jsonType === 'boolean') return { kind: 'boolean' }
    if (type.jsonType === 'number') return limitedNumber(type, rules)
    if (type.jsonType === 'string') return limitedString(type, chain, rules)
    if (type.jsonType === 'array')
      return limitedArray(
        type,
        type.of.map((member) => memberShape(member, open)),
        rules,
      )
    return type.jsonType === 'object' ? objectShape(type, open) : { kind: 'unknown' }
  }

  const valueShape = (type: SchemaType, open: readonly string[]): Shape => {
    const named = namedType(type)
    if (!named) return ownShape(type, open)
    const reference: Shape = { kind: 'type', name: named.name }
    const isSame =
      named.jsonType === 'object' || (type.validation === named.validation && type.options === named.options)
    // A recursive type that sets new limits would never end.
    if (isSame || open.includes(named.name)) return reference
    const [own, other] = [type, named].map((one) => ownShape(one, [...open, named.name]))
    // Required text must not be empty, which only its own shape can say.
    const isFilled = type.jsonType === 'string' && readRules(type).some(isRequired)
    return own === undefined || (!isFilled && isDeepStrictEqual(own, other)) ? reference : own
  }

  return { read: (type) => ownShape(type, []) }
}
