import { Rule } from '@sanity/schema'
import type { Rule as RuleValue, RuleSpec, SchemaType } from '@sanity/types'
import { isRecord } from '../is-record.ts'
import type { Level } from '@schaufenster/shapes/shape'

/** One rule of a type: its specs and its level. */
export interface ReadRule {
  level: Level
  /** The schema's message for editors. */
  message?: string
  required: boolean
  specs: readonly RuleSpec[]
}

/** Names of a type and of those it extends, starting with itself. */
export const typeChain = (type: SchemaType): string[] => {
  const names: string[] = []
  for (let one: SchemaType | undefined = type; one; one = one.type) names.push(one.name)
  return names
}

/** Sanity's built-in rules for a value of this type. */
const baseRule = (type: SchemaType): RuleValue => {
  const chain = typeChain(type)
  const rule = new Rule(type)
  if (chain.includes('url')) return rule.uri()
  return chain.includes('email') ? rule.email() : rule
}

const isRule = (value: unknown): value is RuleValue => isRecord(value) && Array.isArray(value['_rules'])

const rulesOf = (validation: unknown, type: SchemaType): RuleValue[] => {
  if (Array.isArray(validation)) return validation.flatMap((one: unknown) => rulesOf(one, type))
  if (typeof validation !== 'function') return isRule(validation) ? [validation] : []
  const answer: unknown = validation(baseRule(type))
  return rulesOf(answer, type)
}

/** A list of alternatives stays one spec; a list of conditions is flattened. */
const flatten = (rule: RuleValue): RuleSpec[] =>
  rule._rules.flatMap((spec) => (spec.flag === 'all' ? spec.constraint.flatMap(flatten) : [spec]))

export const readRule = (rule: RuleValue): ReadRule => ({
  level: rule._level ?? 'error',
  ...(typeof rule._message === 'string' ? { message: rule._message } : {}),
  required: rule._required === 'required',
  specs: flatten(rule),
})

/** Sanity's builder copies a rule at every step, so each type is read once. */
const cache = new WeakMap<SchemaType, readonly ReadRule[]>()

/**
 * The rules a compiled type sets for its values, read without a Studio: the `validation` functions are called with
 * Sanity's own rule builder. `rule.custom` and `rule.media` are included as specs, but their functions need the
 * Studio; so do limits from other fields.
 */
export const readRules = (type: SchemaType): readonly ReadRule[] => {
  const known = cache.get(type)
  if (known) return known
  const rules = rulesOf(type.validation, type)
  const found = (rules.length > 0 ? rules : [baseRule(type)]).map(readRule)
  cache.set(type, found)
  return found
}
