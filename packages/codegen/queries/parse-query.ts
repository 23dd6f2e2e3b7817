import { GroqSyntaxError } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { asSentence, CodegenError, frameOf } from '../problem.ts'
import type { Place } from '../problem.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findPlace, traceOffset } from '../sources/find-place.ts'
import type { Query } from './load-queries.ts'
import { parseGroq } from './parse-groq.ts'

/** Reads sources, to show a mistake where it was written and not only in the finished text. */
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
  // Put together from pieces: shown as the content service would see it.
  const frame = frameOf(query.text, error.line, error.column)
  return new CodegenError(
    [{ message: `${message}, which put together reads:`, place: { ...atExport(query, sources), frame } }],
    { cause: error },
  )
}

/** @throws CodegenError with the place of the mistake when the text is no GROQ */
export const parseQuery = (query: Query, sources?: Sources): ExprNode => {
  try {
    return parseGroq(query.text)
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw describeSyntaxError(error, query, sources)
    throw refuseQuery(query, error instanceof Error ? error.message : String(error), sources, error)
  }
}

/** Says of a query as a whole what is wrong with it. */
export const refuseQuery = (query: Query, reason: string, sources?: Sources, cause?: unknown): CodegenError =>
  new CodegenError([{ message: `${query.name}: ${asSentence(reason)}`, place: atExport(query, sources) }], { cause })
