import { Rule } from '@sanity/schema'
import type { Rule as RuleValue, RuleSpec, SchemaType } from '@sanity/types'
import { isRecord } from '../is-record.ts'
import type { Level } from '@schaufenster/shapes/shape'

/** One rule of a type: what it asks, and how serious that is. */
export interface ReadRule {
  level: Level
  /** What the schema says to an editor who breaks it. */
  message?: string
  required: boolean
  specs: readonly RuleSpec[]
}

/** Names of a type and of those it extends, itself first. */
export const typeChain = (type: SchemaType): string[] => {
  const names: string[] = []
  for (let one: SchemaType | undefined = type; one; one = one.type) names.push(one.name)
  return names
}

/** What Sanity asks of a value of this type before the schema says a word. */
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

/** A list of alternatives stays one spec; a list of conditions is as good as the conditions. */
const flatten = (rule: RuleValue): RuleSpec[] =>
  rule._rules.flatMap((spec) => (spec.flag === 'all' ? spec.constraint.flatMap(flatten) : [spec]))

export const readRule = (rule: RuleValue): ReadRule => ({
  level: rule._level ?? 'error',
  ...(typeof rule._message === 'string' ? { message: rule._message } : {}),
  required: rule._required === 'required',
  specs: flatten(rule),
})

/** Sanity's builder copies a rule at every step, so each type is read once. */
const read = new WeakMap<SchemaType, readonly ReadRule[]>()

/**
 * The rules a compiled type sets for its values, read without a Studio: the `validation` functions are called with
 * Sanity's own rule builder. What `rule.custom` and `rule.media` would judge is there as a spec, but its function
 * needs the Studio; a limit taken from another field is left to it as well.
 */
export const readRules = (type: SchemaType): readonly ReadRule[] => {
  const known = read.get(type)
  if (known) return known
  const rules = rulesOf(type.validation, type)
  const found = (rules.length > 0 ? rules : [baseRule(type)]).map(readRule)
  read.set(type, found)
  return found
}
