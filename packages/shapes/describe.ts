import type { Shape } from './shape.ts'
import { typeNames } from './type-names.ts'

const MAX_TEXT = 40
const MAX_NAMES = 12

/** Quotes a string for a message. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** Describes a value in words. */
export const describeValue = (value: unknown): string => {
  if (value === null || value === undefined) return value === null ? 'null' : 'missing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string') return `the string ${quote(value)}`
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${value}`
  if (typeof value === 'boolean') return String(value)
  return 'an object'
}

/** Lists alternatives with "or", shortened where there are many. */
export const alternatives = (names: readonly string[]): string => {
  const listed = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`] : names
  const last = listed.at(-1) ?? 'nothing'
  return listed.length < 2 ? last : `${listed.slice(0, -1).join(', ')} or ${last}`
}

/** `1 to 8`, `at least 1`, `at most 8` */
export const range = (min: number | undefined, max: number | undefined, length?: number): string | undefined => {
  if (length !== undefined) return `exactly ${length}`
  if (min !== undefined && max !== undefined) return `${min} to ${max}`
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? undefined : `at most ${max}`
}

const formats = {
  date: 'a date such as "2026-01-31"',
  datetime: 'a time such as "2026-01-31T09:30:00Z"',
  email: 'an e-mail address',
  url: 'an address such as "https://example.com/"',
}

const describeString = (shape: Extract<Shape, { kind: 'string' }>): string => {
  if (shape.values) return alternatives(shape.values.map(quote))
  if (shape.format) return formats[shape.format]
  const characters = range(shape.min, shape.max, shape.length)
  return characters ? `text of ${characters} character${characters.endsWith(' 1') ? '' : 's'}` : 'text'
}

/** Describes what a shape requires. */
export const describeShape = (shape: Shape): string => {
  switch (shape.kind) {
    case 'string':
      return describeString(shape)
    case 'number': {
      if (shape.values) return alternatives(shape.values.map(String))
      const limits = range(shape.min, shape.max)
      return `a${shape.integer ? ' whole' : ''} number${limits ? `, ${limits}` : ''}`
    }
    case 'boolean':
      return shape.value === undefined ? 'true or false' : String(shape.value)
    case 'null':
      return 'null'
    case 'unknown':
      return 'anything'
    case 'object': {
      const [type] = typeNames(shape)
      return type === undefined ? 'an object' : `an object of type "${type}"`
    }
    case 'array': {
      const members = range(shape.min, shape.max, shape.length)
      return members ? `a list of ${members}` : 'a list'
    }
    case 'union':
      return alternatives([...new Set(shape.of.map(describeShape))])
    case 'type':
      return `a value of type "${shape.name}"`
    case 'reference':
      return `a reference to ${alternatives(shape.to)}`
  }
}
