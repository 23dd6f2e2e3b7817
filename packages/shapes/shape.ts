/** Errors block publishing in the Studio; warnings and infos do not. */
export type Level = 'error' | 'warning' | 'info'

export interface StringLimits {
  /** Minimum, maximum and exact number of characters. */
  min?: number
  max?: number
  length?: number
  /** Regular expressions that must match, or with `not` must not. */
  patterns?: readonly { source: string; flags: string; not?: true }[]
  /** Allowed schemes of an address; any when absent. */
  schemes?: readonly string[]
  /** Whether an address may be relative, and whether it must be. */
  allowRelative?: true
  relativeOnly?: true
  /** Whether an address may contain a user name and a password. */
  allowCredentials?: true
  case?: 'uppercase' | 'lowercase'
  /** Earliest and latest date, in the stored format. */
  earliest?: string
  latest?: string
}

export interface NumberLimits {
  min?: number
  max?: number
  greaterThan?: number
  lessThan?: number
  integer?: true
  /** Maximum number of digits after the decimal point. */
  precision?: number
}

export interface ArrayLimits {
  /** Minimum, maximum and exact number of members. */
  min?: number
  max?: number
  length?: number
  /** No two members are equal, their `_key` aside. */
  unique?: true
}

/** Limits that editors are warned about but may exceed; `message` is the schema's own text. */
type Advised<Limits> = Limits & { level: 'warning' | 'info'; message?: string }

interface Limited<Limits> {
  /** Limits that a valid document may exceed: a fixture still keeps them where it can. */
  advice?: readonly Advised<Limits>[]
}

export type StringShape = {
  kind: 'string'
  values?: readonly string[]
  format?: 'date' | 'datetime' | 'email' | 'url'
} & StringLimits &
  Limited<StringLimits>
export type NumberShape = { kind: 'number'; values?: readonly number[] } & NumberLimits & Limited<NumberLimits>
export type ArrayShape = { kind: 'array'; of: readonly Shape[] } & ArrayLimits & Limited<ArrayLimits>

export interface ObjectShape {
  kind: 'object'
  /** Member of an array: has a `_key`, which `fields` leaves out. */
  keyed?: true
  fields: { readonly [name: string]: Field }
  /** A Portable Text block: its spans' marks are among these, or keys of its `markDefs`. */
  decorators?: readonly string[]
}

/**
 * What the schema says about a value: its type, and the limits of `validation`. A custom rule (`rule.custom`) only
 * runs in the Studio and is not part of a shape.
 */
export type Shape =
  | StringShape
  | NumberShape
  | { kind: 'boolean'; value?: boolean }
  | { kind: 'null' }
  | { kind: 'unknown' }
  | ObjectShape
  | ArrayShape
  | { kind: 'union'; of: readonly Shape[] }
  /** A named type of the schema. */
  | { kind: 'type'; name: string; keyed?: true }
  /** `name` is its `_type`, when that is not `reference`. */
  | { kind: 'reference'; to: readonly string[]; name?: string; weak?: true; keyed?: true }

export interface Field {
  shape: Shape
  /** May be missing, or null; text may be empty. */
  optional?: true
  /** Required, but only as advice: the level when it is missing. Types treat it as required, so a fixture has it. */
  missing?: 'warning' | 'info'
  /** An object that needs at least one field besides `_type` and `_key`. */
  filled?: true
  /** A slug that no two documents of the type share; without it, the schema's own `isUnique` decides in the Studio. */
  unique?: true
}

/** The shapes of all stored types and of all query results. */
export interface ContentShapes {
  /** By `_type`: our own types, and the Sanity types they need. A section may name the templates whose pages take it. */
  readonly types: { readonly [type: string]: Shape & { document?: true; templates?: readonly string[] } }
  /** By the query's name: what it returns. */
  readonly results: { readonly [query: string]: Shape }
}
