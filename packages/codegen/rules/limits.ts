import type { RuleSpec } from '@sanity/types'
import type { ArrayLimits, NumberLimits, StringLimits } from '@schaufenster/shapes/shape'

const numberOf = (constraint: unknown): number | undefined => {
  const value = typeof constraint === 'string' && constraint.trim() !== '' ? Number(constraint) : constraint
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The stricter of two limits wins. */
const higher = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
const lower = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)

/** Drops undefined values, so that a shape only has what the schema sets. */
const compact = <T extends object>(limits: T): T => {
  for (const key of Object.keys(limits)) if (Reflect.get(limits, key) === undefined) Reflect.deleteProperty(limits, key)
  return limits
}

/** Scheme names, from the expressions that Sanity creates from them; anything but a plain name stays an expression. */
const schemeOf = (pattern: RegExp): string => {
  const name = /^\^([a-z][a-z0-9+.\\-]*)\$$/i.exec(pattern.source)?.[1]?.replaceAll('\\', '')
  return name ?? pattern.source
}

export const stringLimits = (specs: readonly RuleSpec[]): StringLimits => {
  const limits: StringLimits = {}
  for (const spec of specs) {
    if (spec.flag === 'min') limits.min = higher(limits.min, numberOf(spec.constraint))
    if (spec.flag === 'max') limits.max = lower(limits.max, numberOf(spec.constraint))
    if (spec.flag === 'length') limits.length = numberOf(spec.constraint)
    if (spec.flag === 'stringCasing') limits.case = spec.constraint
    if (spec.flag === 'regex') {
      const { pattern, invert } = spec.constraint
      const read = { source: pattern.source, flags: pattern.flags, ...(invert ? { not: true as const } : {}) }
      limits.patterns = [...(limits.patterns ?? []), read]
    }
    if (spec.flag === 'uri') {
      const { scheme, allowRelative, relativeOnly, allowCredentials } = spec.constraint.options
      limits.schemes = scheme.map(schemeOf)
      if (allowRelative) limits.allowRelative = true
      if (relativeOnly) limits.relativeOnly = true
      if (allowCredentials) limits.allowCredentials = true
    }
  }
  return compact(limits)
}

/** Limits of a date are dates themselves. */
export const dateLimits = (specs: readonly RuleSpec[]): StringLimits => {
  const limits: StringLimits = {}
  for (const spec of specs) {
    if (spec.flag === 'min' && typeof spec.constraint === 'string') limits.earliest = spec.constraint
    if (spec.flag === 'max' && typeof spec.constraint === 'string') limits.latest = spec.constraint
  }
  return limits
}

export const numberLimits = (specs: readonly RuleSpec[]): NumberLimits => {
  const limits: NumberLimits = {}
  for (const spec of specs) {
    if (spec.flag === 'min') limits.min = higher(limits.min, numberOf(spec.constraint))
    if (spec.flag === 'max') limits.max = lower(limits.max, numberOf(spec.constraint))
    if (spec.flag === 'greaterThan') limits.greaterThan = higher(limits.greaterThan, numberOf(spec.constraint))
    if (spec.flag === 'lessThan') limits.lessThan = lower(limits.lessThan, numberOf(spec.constraint))
    if (spec.flag === 'integer') limits.integer = true
    if (spec.flag === 'precision') limits.precision = lower(limits.precision, numberOf(spec.constraint))
  }
  return compact(limits)
}

export const arrayLimits = (specs: readonly RuleSpec[]): ArrayLimits => {
  const limits: ArrayLimits = {}
  for (const spec of specs) {
    if (spec.flag === 'min') limits.min = higher(limits.min, numberOf(spec.constraint))
    if (spec.flag === 'max') limits.max = lower(limits.max, numberOf(spec.constraint))
    if (spec.flag === 'length') limits.length = numberOf(spec.constraint)
    if (spec.flag === 'unique') limits.unique = true
  }
  return compact(limits)
}
