import { parse } from 'groq-js'
import type { ExprNode } from 'groq-js'

/** `[0...$limit]`, `[$from .. $to]`; also with arithmetic. */
const SLICE = /\[[^[\]]*\.\.[^[\]]*\]/g

/**
 * The tree of a query whose parameters are not known yet. groq-js wants the numbers of a slice while it parses; which
 * ones makes no difference to the result's type, so any will do, as for `@sanity/codegen`.
 *
 * @throws GroqSyntaxError
 */
export const parseGroq = (text: string): ExprNode => {
  const names = (text.match(SLICE) ?? []).flatMap((slice) =>
    [...slice.matchAll(/\$(?<name>\w+)/g)].map(({ groups }) => groups?.['name'] ?? ''),
  )
  return parse(text, { params: Object.fromEntries(names.map((name) => [name, 0])) })
}
