import { isIdentifier, stringLiteral } from '../casing.ts'

/** Code for a generated file: a name, or a nested value. */
export type Code = string | { list: Code[] } | { entries: (readonly [string, Code])[] }

const MAX_LINE = 140

const entryText = ([key, value]: readonly [string, Code], write: (code: Code) => string): string =>
  `${isIdentifier(key) ? key : stringLiteral(key)}: ${write(value)}`

const inline = (code: Code): string => {
  if (typeof code === 'string') return code
  if ('list' in code) return `[${code.list.map(inline).join(', ')}]`
  return code.entries.length === 0 ? '{}' : `{ ${code.entries.map((entry) => entryText(entry, inline)).join(', ')} }`
}

/**
 * Writes code on one line if it fits, otherwise one line per part.
 *
 * @param room characters left on the line it begins on
 */
export const printCode = (code: Code, indent = '', room = MAX_LINE - indent.length): string => {
  const short = inline(code)
  if (typeof code === 'string' || short.length <= room) return short
  const inner = `${indent}  `
  const print = (part: Code, before: number): string => printCode(part, inner, MAX_LINE - inner.length - before)
  const lines =
    'list' in code
      ? code.list.map((part) => print(part, 0))
      : code.entries.map((entry) => entryText(entry, (value) => print(value, entry[0].length + 2)))
  const [open, close] = 'list' in code ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}

/**
 * Any plain value as code.
 *
 * @param nameOf the code of a part that is defined elsewhere
 */
export const valueCode = (value: unknown, nameOf: (part: unknown) => string | undefined): Code => {
  if (typeof value === 'string') return stringLiteral(value)
  const partCode = (part: unknown): Code => nameOf(part) ?? valueCode(part, nameOf)
  if (Array.isArray(value)) return { list: value.map(partCode) }
  if (typeof value === 'object' && value !== null)
    return { entries: Object.entries(value).map(([key, part]) => [key, partCode(part)] as const) }
  return String(value)
}
