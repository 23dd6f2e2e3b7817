import { parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { isRecord } from '../is-record.ts'
import { isNode } from './tree.ts'

/** What groq-js evaluates when it parses: `[$i]`, `["title_" + $lang]`, `[0...$limit]`, `[$from .. $to]`. */
const INDEX = /\[(?=[^[\]]*\$)(?:[\s\w$+*/%().-]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*\]/g

/** Stands for a parameter while parsing; no query says it. */
export const SOME_NUMBER = Number.MIN_VALUE

/** Puts the parameters back: one in brackets may be used elsewhere as well, where its value is unknown. */
const withParameters = (tree: unknown): unknown => {
  if (Array.isArray(tree)) return tree.map(withParameters)
  if (!isRecord(tree)) return tree
  if (tree['type'] === 'Value') return tree['value'] === SOME_NUMBER ? { type: 'Parameter', name: 'unknown' } : tree
  return Object.fromEntries(Object.entries(tree).map(([name, child]) => [name, withParameters(child)]))
}

/**
 * Parses a query without parameter values. groq-js needs the numbers of a slice or an index to parse it; which they
 * are makes no difference to the type.
 *
 * @throws GroqSyntaxError
 */
export const parseGroq = (text: string): ExprNode => {
  const names = (text.match(INDEX) ?? []).flatMap((index) =>
    [...index.matchAll(/\$(?<name>\w+)/g)].map(({ groups }) => groups?.['name'] ?? ''),
  )
  const tree = parse(text, { params: Object.fromEntries(names.map((name) => [name, SOME_NUMBER])) })
  const restored = withParameters(tree)
  return isNode(restored) ? restored : tree
}
