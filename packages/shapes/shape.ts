/** Errors keep a document from being published in the Studio; warnings and infos do not. */
export type Level = 'error' | 'warning' | 'info'

export interface StringLimits {
  /** Fewest and most characters, and their exact number. */
  min?: number
  max?: number
  length?: number
  /** Regular expressions that have to match, or with `not` must not. */
  patterns?: readonly { source: string; flags: string; not?: true }[]
  /** Schemes of an address; without it any. */
  schemes?: readonly string[]
  /** Whether an address may be relative, and whether it has to be. */
  allowRelative?: true
  relativeOnly?: true
  /** Whether an address may hold a user name and a password. */
  allowCredentials?: true
  case?: 'uppercase' | 'lowercase'
  /** Earliest and latest date, as a date is stored. */
  earliest?: string
  latest?: string
}

export interface NumberLimits {
  min?: number
  max?: number
  greaterThan?: number
  lessThan?: number
  integer?: true
  /** Most digits after the decimal point. */
  precision?: number
}

export interface ArrayLimits {
  /** Fewest and most members, and their exact number. */
  min?: number
  max?: number
  length?: number
  /** No two members are equal, their `_key` aside. */
  unique?: true
}

/** Limits an editor is told of, and may pass; `message` is what the schema says to them. */
type Advised<Limits> = Limits & { level: 'warning' | 'info'; message?: string }

interface Limited<Limits> {
  /** Limits that a valid document may pass: a fixture keeps them all the same where it can. */
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
 * What the schema says of a value: its type, and the limits that `validation` sets. A rule of the schema's own
 * (`rule.custom`) runs in the Studio alone and is no part of a shape.
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
  | { kind: 'reference'; to: readonly string[]; weak?: true; keyed?: true }

export interface Field {
  shape: Shape
  /** May be missing, or null; text may be empty. */
  optional?: true
  /** Required, but only advised: how to speak of it where it is missing. Types call it required, so a fixture has it. */
  missing?: 'warning' | 'info'
  /** An object in which something besides `_type` and `_key` has to be there. */
  filled?: true
  /** A slug that no two documents of the type share; without it, the schema's own `isUnique` decides in the Studio. */
  unique?: true
}

/** The shapes of everything stored and of everything queried. */
export interface ContentShapes {
  /** By `_type`: our own types, and those of Sanity's that they need. */
  readonly types: { readonly [type: string]: Shape & { document?: true } }
  /** By the query's name: what it returns. */
  readonly results: { readonly [query: string]: Shape }
}
