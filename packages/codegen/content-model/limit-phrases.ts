import type { SchemaType } from '@sanity/types'
import type { ArrayLimits, NumberLimits, StringLimits } from '@schaufenster/shapes/shape'
import { isRecord } from '../is-record.ts'
import { arrayLimits, dateLimits, numberLimits, stringLimits } from '../rules/limits.ts'
import { readRules, typeChain } from '../rules/read-rules.ts'
import type { ReadRule } from '../rules/read-rules.ts'
import { code, either, escapeText } from './markdown.ts'

const counted = (count: number, unit: string, units: string): string => `${count} ${count === 1 ? unit : units}`

const sizes = (
  { min, max, length }: { min?: number; max?: number; length?: number },
  unit: string,
  units: string,
): string[] => [
  ...(length === undefined ? [] : [`exactly ${counted(length, unit, units)}`]),
  ...(min === undefined ? [] : [`at least ${counted(min, unit, units)}`]),
  ...(max === undefined ? [] : [`at most ${counted(max, unit, units)}`]),
]

const stringPhrases = (limits: StringLimits): string[] => [
  ...sizes(limits, 'character', 'characters'),
  ...(limits.case === undefined ? [] : [`${limits.case} only`]),
  ...(limits.patterns ?? []).map(
    ({ source, flags, not }) => `${not ? 'must not match' : 'matches'} ${code(`/${source}/${flags}`)}`,
  ),
  ...(limits.schemes === undefined
    ? []
    : [`begins with ${either(limits.schemes.map((scheme) => code(`${scheme}:`)))}`]),
  ...(limits.relativeOnly ? ['relative address only'] : limits.allowRelative ? ['may be relative'] : []),
  ...(limits.earliest === undefined ? [] : [`not before ${limits.earliest}`]),
  ...(limits.latest === undefined ? [] : [`not after ${limits.latest}`]),
]

const numberPhrases = ({ min, max, greaterThan, lessThan, integer, precision }: NumberLimits): string[] => [
  ...(integer ? ['whole number'] : []),
  ...(min === undefined ? [] : [`at least ${min}`]),
  ...(max === undefined ? [] : [`at most ${max}`]),
  ...(greaterThan === undefined ? [] : [`more than ${greaterThan}`]),
  ...(lessThan === undefined ? [] : [`less than ${lessThan}`]),
  ...(precision === undefined ? [] : [`at most ${counted(precision, 'digit', 'digits')} after the decimal point`]),
]

const arrayPhrases = (limits: ArrayLimits): string[] => [
  ...sizes(limits, 'entry', 'entries'),
  ...(limits.unique ? ['no entry twice'] : []),
]

const limitsOf = (type: SchemaType, { specs }: ReadRule): string[] => {
  const chain = typeChain(type)
  if (chain.includes('date') || chain.includes('datetime')) return stringPhrases(dateLimits(specs))
  if (type.jsonType === 'string') return stringPhrases(stringLimits(specs))
  if (type.jsonType === 'number') return numberPhrases(numberLimits(specs))
  return type.jsonType === 'array' ? arrayPhrases(arrayLimits(specs)) : []
}

const flagsOf = ({ specs }: ReadRule): string[] => {
  const flags = new Set<string>(specs.map((spec) => spec.flag))
  return [
    ...(flags.has('assetRequired') ? ['with a file chosen'] : []),
    ...(flags.has('custom') || flags.has('media') ? ['checked further in the Studio'] : []),
  ]
}

const rulePhrases = (type: SchemaType, rule: ReadRule): string[] => {
  const limits = [...limitsOf(type, rule), ...flagsOf(rule)]
  if (rule.level === 'error') return limits
  const message = rule.message === undefined ? '' : ` (“${escapeText(rule.message)}”)`
  const advice = either([...(rule.required ? ['not empty'] : []), ...limits], 'and')
  return advice === '' ? [] : [`advice: ${advice}${message}`]
}

const valueOf = (item: unknown): string => {
  if (!isRecord(item)) return code(String(item))
  const title =
    typeof item['title'] === 'string' && item['title'] !== item['value'] ? ` ${escapeText(item['title'])}` : ''
  return `${code(String(item['value']))}${title}`
}

const optionPhrases = (type: SchemaType): string[] => {
  const options: unknown = type.options
  if (!isRecord(options)) return []
  const { list, source, maxLength, accept } = options
  return [
    ...(Array.isArray(list) && list.length > 0 ? [`one of ${list.map(valueOf).join(', ')}`] : []),
    ...(typeof source === 'string' ? [`made from ${code(source)}`] : []),
    ...(typeof maxLength === 'number' ? sizes({ max: maxLength }, 'character', 'characters') : []),
    // Sanity itself sets '' for a file of any kind.
    ...(typeof accept === 'string' && accept !== ''
      ? [
          `accepts ${accept
            .split(',')
            .map((kind) => code(kind.trim()))
            .join(', ')}`,
        ]
      : []),
  ]
}

const visibility = (type: SchemaType): string[] => [
  ...(type.hidden === true ? ['hidden in the Studio'] : []),
  ...(typeof type.hidden === 'function' ? ['shown under a condition'] : []),
  ...(type.readOnly === true ? ['cannot be edited'] : []),
  ...(typeof type.readOnly === 'function' ? ['can be edited under a condition'] : []),
]

/** Limits of the members of a list with one type of plain members. */
const memberPhrases = (type: SchemaType): string[] => {
  const [member, ...others] = type.jsonType === 'array' ? type.of : []
  if (!member || others.length > 0 || member.jsonType === 'object') return []
  return limitPhrases(member).map((phrase) => `each ${phrase}`)
}

/** Whether the Studio refuses to publish without a value. */
export const isRequired = (type: SchemaType): boolean =>
  readRules(type).some((rule) => rule.level === 'error' && rule.required)

/** All limits of a value besides its type, in words. */
export const limitPhrases = (type: SchemaType): string[] => [
  ...new Set([
    ...optionPhrases(type),
    ...readRules(type).flatMap((rule) => rulePhrases(type, rule)),
    ...memberPhrases(type),
    ...visibility(type),
  ]),
]

/** The value a new document or entry starts with, or nothing. */
export const initialPhrase = ({ initialValue }: SchemaType): string => {
  if (initialValue === undefined || initialValue === null) return ''
  return typeof initialValue === 'function'
    ? 'computed'
    : code(typeof initialValue === 'string' ? initialValue : JSON.stringify(initialValue))
}
