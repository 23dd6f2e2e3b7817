import type { RuleSpec, SchemaType } from '@sanity/types'
import type { NumberLimits } from '@schaufenster/shapes/shape'
import { isRecord } from '../is-record.ts'
import { numberLimits } from '../rules/limits.ts'
import { readRules } from '../rules/read-rules.ts'
import type { ReadRule } from '../rules/read-rules.ts'
import { code, either, escapeText } from './markdown.ts'

const IN_STUDIO = 'checked further in the Studio'

const CHARACTERS = ['character', 'characters'] as const
const units = new Map<string, readonly [string, string]>([
  ['string', CHARACTERS],
  ['array', ['entry', 'entries']],
])

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`

/** `at most 40 characters`; a date has no unit, and a limit from another field is known to the Studio alone. */
const limit = (how: string, value: unknown, { jsonType }: SchemaType): string => {
  if (typeof value === 'string') return `${how} ${value}`
  if (typeof value !== 'number') return IN_STUDIO
  const unit = units.get(jsonType)
  return `${how} ${unit ? counted(value, unit) : value}`
}

const schemeOf = ({ source }: RegExp): string => code(`${source.replaceAll(/^\^|\$$|\\/g, '')}:`)

/** @param limits the strictest of each kind, as a rule may have several */
const wordsFor = (spec: RuleSpec, type: SchemaType, limits: NumberLimits): string[] => {
  switch (spec.flag) {
    case 'min':
      return [
        limit(typeof spec.constraint === 'string' ? 'not before' : 'at least', limits.min ?? spec.constraint, type),
      ]
    case 'max':
      return [limit(typeof spec.constraint === 'string' ? 'not after' : 'at most', limits.max ?? spec.constraint, type)]
    case 'length':
      return [limit('exactly', spec.constraint, type)]
    case 'greaterThan':
      return [limit('more than', limits.greaterThan ?? spec.constraint, type)]
    case 'lessThan':
      return [limit('less than', limits.lessThan ?? spec.constraint, type)]
    case 'precision':
      return [`at most ${counted(limits.precision ?? 0, ['digit', 'digits'])} after the decimal point`]
    case 'integer':
      return ['whole number']
    case 'unique':
      return ['no entry twice']
    case 'stringCasing':
      return [`${spec.constraint} only`]
    case 'regex':
      return [`${spec.constraint.invert ? 'must not match' : 'matches'} ${code(String(spec.constraint.pattern))}`]
    case 'uri': {
      const { scheme, relativeOnly, allowRelative } = spec.constraint.options
      const relative = relativeOnly ? ['relative address only'] : allowRelative ? ['may be relative'] : []
      return [`begins with ${either(scheme.map(schemeOf))}`, ...relative]
    }
    case 'assetRequired':
      return ['with a file chosen']
    case 'custom':
    case 'media':
      return [IN_STUDIO]
    default:
      return []
  }
}

const ruleWords = (rule: ReadRule, type: SchemaType): string[] => {
  const strictest = numberLimits(rule.specs)
  const limits = [...new Set(rule.specs.flatMap((spec) => wordsFor(spec, type, strictest)))]
  if (rule.level === 'error') return limits
  const message = rule.message === undefined ? '' : ` (“${escapeText(rule.message)}”)`
  const advice = either([...(rule.required ? ['not empty'] : []), ...limits], 'and')
  return advice === '' ? [] : [`advice: ${advice}${message}`]
}

/** Stored values, each with its title where that says more. */
export const valueWords = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((item: unknown) => {
    const { title, value } = isRecord(item) ? item : { title: undefined, value: item }
    return typeof title === 'string' && title !== value
      ? `${code(String(value))} ${escapeText(title)}`
      : code(String(value))
  })

const optionWords = (type: SchemaType): string[] => {
  const options: unknown = type.options
  if (!isRecord(options)) return []
  const values = valueWords(options['list'])
  const { source, maxLength, accept } = options
  return [
    ...(values.length > 0 ? [`one of ${values.join(', ')}`] : []),
    ...(typeof source === 'string' ? [`made from ${code(source)}`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${counted(maxLength, CHARACTERS)}`] : []),
    // Sanity itself sets '' for a file of any kind.
    ...(typeof accept === 'string' && accept !== '' ? [`accepts ${code(accept)}`] : []),
  ]
}

const formWords = ({ hidden, readOnly, initialValue }: SchemaType): string[] => {
  const initial = typeof initialValue === 'string' ? initialValue : JSON.stringify(initialValue ?? undefined)
  return [
    ...(hidden === true ? ['hidden in the Studio'] : []),
    ...(typeof hidden === 'function' ? ['shown under a condition'] : []),
    ...(readOnly === true ? ['cannot be edited'] : []),
    ...(typeof readOnly === 'function' ? ['can be edited under a condition'] : []),
    ...(typeof initialValue === 'function' ? ['starts with a computed value'] : []),
    ...(typeof initial === 'string' ? [`starts as ${code(initial)}`] : []),
  ]
}

/** Limits of the members of a list with one type of plain members. */
const memberWords = (type: SchemaType): string[] => {
  const [member, ...others] = type.jsonType === 'array' ? type.of : []
  if (!member || others.length > 0 || member.jsonType === 'object') return []
  return rulesInWords(member).map((words) => `each ${words}`)
}

/** Whether the Studio refuses to publish without a value. */
export const isRequired = (type: SchemaType): boolean =>
  readRules(type).some((rule) => rule.level === 'error' && rule.required)

/** What the schema says about a value besides its type and whether it is required. */
export const rulesInWords = (type: SchemaType): string[] => [
  ...new Set([
    ...optionWords(type),
    ...readRules(type).flatMap((rule) => ruleWords(rule, type)),
    ...memberWords(type),
    ...formWords(type),
  ]),
]
