import { stringLiteral } from '../casing.ts'

/** Code for a generated file: a name, or a nested value. */
export type Code = string | { list: Code[] } | { entries: (readonly [string, Code])[] }

const MAX_LINE = 140

const isIdentifier = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

const keyOf = (key: string): string => (isIdentifier(key) ? key : stringLiteral(key))

const entryText = ([key, value]: readonly [string, Code], write: (code: Code) => string): string =>
  key.startsWith('...') ? key : `${keyOf(key)}: ${write(value)}`

const inline = (code: Code): string => {
  if (typeof code === 'string') return code
  if ('list' in code) return `[${code.list.map(inline).join(', ')}]`
  return code.entries.length === 0 ? '{}' : `{ ${code.entries.map((entry) => entryText(entry, inline)).join(', ')} }`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The length of code on one line; each part is measured once. */
const widths = new WeakMap<object, number>()

const widthOf = (code: Code): number => {
  if (typeof code === 'string') return code.length
  const known = widths.get(code)
  if (known !== undefined) return known
  const width =
    'list' in code
      ? sum(code.list.map((part) => widthOf(part) + 2))
      : sum(code.entries.map((entry) => entryText(entry, () => '').length + widthOf(entry[1]) + 2)) + 2
  widths.set(code, width)
  return width
}

/**
 * Writes code on one line if it fits, otherwise one line per part.
 *
 * @param room characters left on the line it begins on
 */
export const printCode = (code: Code, indent = '', room = MAX_LINE - indent.length): string => {
  if (typeof code === 'string' || widthOf(code) <= room) return inline(code)
  const inner = `${indent}  `
  const print = (part: Code, before: number): string => printCode(part, inner, MAX_LINE - inner.length - before)
  const lines =
    'list' in code
      ? code.list.map((part) => print(part, 0))
      : code.entries.map((entry) => entryText(entry, (value) => print(value, entry[0].length + 2)))
  const [open, close] = 'list' in code ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}

/** Any plain value as code. */
export const valueCode = (value: unknown): Code => {
  if (typeof value === 'string') return stringLiteral(value)
  if (Array.isArray(value)) return { list: value.map(valueCode) }
  if (typeof value === 'object' && value !== null)
    return { entries: Object.entries(value).map(([key, inner]) => [key, valueCode(inner)] as const) }
  return String(value)
}
