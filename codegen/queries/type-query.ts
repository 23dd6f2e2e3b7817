import { GroqSyntaxError, parse, typeEvaluate } from 'groq-js'
import type { ExprNode, SchemaType, TypeNode } from 'groq-js'
import { admitNull } from './admit-null.ts'
import type { Query } from './load-queries.ts'

const WINDOW = 100

/** The line with the mistake and a caret under it; of a long line only the part around it. */
const pointAt = (text: string, line: number, column: number): string => {
  const whole = text.split('\n')[line - 1] ?? ''
  const start = Math.max(0, column - 1 - WINDOW / 2)
  const shown = whole.slice(start, start + WINDOW)
  return `  ${shown}\n  ${' '.repeat(column - 1 - start)}^`
}

const refusal = ({ file, name }: Query, error: unknown): string =>
  `${file}: ${name}: ${error instanceof Error ? error.message : String(error)}. Change the query to what groq-js understands.`

const parseQuery = ({ file, name, text }: Query): ExprNode => {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof GroqSyntaxError)) throw new Error(refusal({ file, name, text }, error), { cause: error })
    const reason = error.message.replace(/^Syntax error in GROQ query at position \d+: /, '')
    throw new Error(`${file}: ${name}, line ${error.line}, column ${error.column}: ${reason}\n${pointAt(text, error.line, error.column)}`, {
      cause: error,
    })
  }
}

const evaluateType = (query: Query, schema: SchemaType, withNull: boolean): TypeNode => {
  const parsed = parseQuery(query)
  const tree = withNull ? admitNull(parsed) : parsed
  try {
    return typeEvaluate(tree, schema)
  } catch (error) {
    throw new Error(refusal(query, error), { cause: error })
  }
}

/**
 * The type of a query's result.
 *
 * @param withNull see `admitNull` of the configuration
 * @throws Error with file, query, line and caret when it is no GROQ, or when nothing is known of its result
 */
export const typeQuery = (query: Query, schema: SchemaType, withNull = true): TypeNode => {
  const type = evaluateType(query, schema, withNull)
  const known = type.type === 'union' ? type.of.filter((member) => member.type !== 'null') : [type]
  if (known.length === 0 || known.some((member) => member.type === 'unknown' || member.type === 'null')) {
    throw new Error(
      `${query.file}: nothing is known of the result of ${query.name}. ` +
        'Check the names of types and fields in its filter, and that it uses no function the type evaluator lacks.',
    )
  }
  return type
}
