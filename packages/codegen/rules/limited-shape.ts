import type { RuleSpec, SchemaType } from '@sanity/types'
import type { ArrayShape, NumberShape, Shape, StringShape } from '@schaufenster/shapes/shape'
import { isRecord } from '../is-record.ts'
import { arrayLimits, dateLimits, numberLimits, stringLimits } from './limits.ts'
import { readRule } from './read-rules.ts'
import type { ReadRule } from './read-rules.ts'

type Limitable = StringShape | NumberShape | ArrayShape

const isDate = (shape: StringShape): boolean => shape.format === 'date' || shape.format === 'datetime'

const errorSpecs = (rules: readonly ReadRule[]): RuleSpec[] =>
  rules.filter((rule) => rule.level === 'error').flatMap((rule) => rule.specs)

const isString = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The advice of the rules; advice on presence is recorded at the field. */
const adviceOf = <Limits extends object>(rules: readonly ReadRule[], read: (specs: readonly RuleSpec[]) => Limits) => {
  const advice = rules.flatMap(({ level, message, specs }) => {
    const limits = read(specs)
    if (level === 'error' || Object.keys(limits).length === 0) return []
    return [{ ...limits, level, ...(message === undefined ? {} : { message }) }]
  })
  return advice.length > 0 ? { advice } : {}
}

/** Values that an option list or `rule.valid` allows: those in all of the lists. */
const listedValues = (type: SchemaType, rules: readonly ReadRule[]): unknown[] | undefined => {
  const list: unknown = isRecord(type.options) ? type.options['list'] : undefined
  const options = Array.isArray(list)
    ? [list.map((option: unknown) => (isRecord(option) ? option['value'] : option))]
    : []
  const validLists = errorSpecs(rules).flatMap((spec) => (spec.flag === 'valid' ? [spec.constraint] : []))
  const [first, ...others] = [...options, ...validLists]
  return first?.filter((value) => others.every((values) => values.includes(value)))
}

const formatOf = (chain: readonly string[], specs: readonly RuleSpec[]): StringShape['format'] => {
  if (chain.includes('datetime')) return 'datetime'
  if (chain.includes('date')) return 'date'
  if (specs.some((spec) => spec.flag === 'email')) return 'email'
  return specs.some((spec) => spec.flag === 'uri') ? 'url' : undefined
}

const limitString = (shape: StringShape, rules: readonly ReadRule[]): StringShape => {
  const limitsOf = isDate(shape) ? dateLimits : stringLimits
  return { ...shape, ...limitsOf(errorSpecs(rules)), ...adviceOf(rules, limitsOf) }
}

const limit = (shape: Limitable, rules: readonly ReadRule[]): Shape => {
  if (shape.kind === 'string') return limitString(shape, rules)
  if (shape.kind === 'number') return { ...shape, ...numberLimits(errorSpecs(rules)), ...adviceOf(rules, numberLimits) }
  return { ...shape, ...arrayLimits(errorSpecs(rules)), ...adviceOf(rules, arrayLimits) }
}

/** `rule.either`: one of the alternatives is enough. */
const withAlternatives = (shape: Shape, rules: readonly ReadRule[]): Shape => {
  const [either] = errorSpecs(rules).flatMap((spec) => (spec.flag === 'either' ? [spec.constraint.map(readRule)] : []))
  // An alternative that only the Studio can evaluate may be the one that passes.
  if (!either || either.some((rule) => rule.specs.some(({ flag }) => flag === 'custom' || flag === 'media')))
    return shape
  if (shape.kind !== 'string' && shape.kind !== 'number' && shape.kind !== 'array') return shape
  return { kind: 'union', of: either.map((rule) => limit(shape, [{ ...rule, level: 'error' }])) }
}

export const limitedString = (type: SchemaType, chain: readonly string[], rules: readonly ReadRule[]): Shape => {
  const values = listedValues(type, rules)?.filter(isString)
  const format = formatOf(chain, errorSpecs(rules))
  const plain: StringShape = { kind: 'string', ...(values ? { values } : {}), ...(format ? { format } : {}) }
  return withAlternatives(limit(plain, rules), rules)
}

export const limitedNumber = (type: SchemaType, rules: readonly ReadRule[]): Shape => {
  const values = listedValues(type, rules)?.filter(isNumber)
  return withAlternatives(limit({ kind: 'number', ...(values ? { values } : {}) }, rules), rules)
}

/** A list's values are those of its members. */
const listMember = (shape: Shape, values: readonly unknown[] | undefined): Shape => {
  if (!values) return shape
  if (shape.kind === 'string') return { ...shape, values: values.filter(isString) }
  return shape.kind === 'number' ? { ...shape, values: values.filter(isNumber) } : shape
}

export const limitedArray = (type: SchemaType, of: readonly Shape[], rules: readonly ReadRule[]): Shape => {
  const values = listedValues(type, rules)
  return withAlternatives(limit({ kind: 'array', of: of.map((member) => listMember(member, values)) }, rules), rules)
}
