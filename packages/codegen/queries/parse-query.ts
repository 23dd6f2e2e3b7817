import { messageOf } from '@schaufenster/cli/errors'
import { GroqSyntaxError } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { asSentence, CodegenError, frameOf } from '../problem.ts'
import type { Place } from '../problem.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findPlace, traceOffset } from '../sources/find-place.ts'
import type { Query } from './load-queries.ts'
import { parseGroq } from './parse-groq.ts'

/** Reads sources, to show an error in the source and not only in the composed query. */
export type Sources = Pick<SourceLoader, 'read' | 'sourcesOf'>

const atExport = ({ file, name }: Query, sources: Sources | undefined): Place => {
  const { frame: _frame, ...place } = findPlace(file, sources?.read(file) ?? '', [`const ${name}`])
  return place
}

const describeSyntaxError = (error: GroqSyntaxError, query: Query, sources: Sources | undefined): CodegenError => {
  const reason = error.message.replace(/^Syntax error in GROQ query at position \d+: /, '')
  const message = `${query.name}: ${asSentence(reason)} Correct the query`
  const traced = sources && traceOffset(query.text, error.position, sources.sourcesOf(query.file))
  if (traced) return new CodegenError([{ message: `${message}.`, place: traced }], { cause: error })
  // Composed from fragments: show the query as the content service would receive it.
  const frame = frameOf(query.text, error.line, error.column)
  return new CodegenError(
    [{ message: `${message}, which put together reads:`, place: { ...atExport(query, sources), frame } }],
    { cause: error },
  )
}

/** @throws CodegenError with the place of the error when it is not valid GROQ */
export const parseQuery = (query: Query, sources?: Sources): ExprNode => {
  try {
    return parseGroq(query.text)
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw describeSyntaxError(error, query, sources)
    throw refuseQuery(query, messageOf(error), sources, error)
  }
}

/** Creates an error for a query as a whole. */
export const refuseQuery = (query: Query, reason: string, sources?: Sources, cause?: unknown): CodegenError =>
  new CodegenError([{ message: `${query.name}: ${asSentence(reason)}`, place: atExport(query, sources) }], { cause })
