import { parse } from 'groq-js'
import type { ExprNode } from 'groq-js'

/** `[0...$limit]`, `[$from .. $to]`; also with arithmetic. */
const SLICE = /\[[^[\]]*\.\.[^[\]]*\]/g

/**
 * Parses a query without parameter values. groq-js needs the numbers of a slice to parse it; they do not affect the
 * result's type, so any will do, as in `@sanity/codegen`.
 *
 * @throws GroqSyntaxError
 */
export const parseGroq = (text: string): ExprNode => {
  const names = (text.match(SLICE) ?? []).flatMap((slice) =>
    [...slice.matchAll(/\$(?<name>\w+)/g)].map(({ groups }) => groups?.['name'] ?? ''),
  )
  return parse(text, { params: Object.fromEntries(names.map((name) => [name, 0])) })
}
