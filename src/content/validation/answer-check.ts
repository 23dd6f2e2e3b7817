import type { ContentShapes, Shape } from './shape.ts'
import { validate } from './validate.ts'
import type { Issue } from './validate.ts'

/** Differences kept in mind; more would grow with a server that runs for days. */
const MAX_KNOWN = 10_000
const MAX_SHOWN = 20

/** Takes each answer of the service: to which query, with which parameters. */
export type ObserveAnswer = (query: string, params: Readonly<Record<string, unknown>>, answer: unknown) => void

interface AnswerCheckOptions {
  shapes: Pick<ContentShapes, 'types'> & { readonly results: { readonly [query: string]: Shape } }
  warn: (message: string) => void
}

/** Limits are an editor's business: a page shows a long title as it is. */
const isDifference = (issue: Issue): boolean => issue.rule !== 'limit' && issue.level === 'error'

const describeIssue = ({ path, message, expected }: Issue): string => `  ${path === '' ? 'the answer' : path} ${message}; expected: ${expected}`

/**
 * Compares what the service answers with what the queries are typed to return, and tells each difference once.
 * Meant for development and preview; an answer is never changed, and nothing is thrown.
 */
export const createAnswerCheck = ({ shapes, warn }: AnswerCheckOptions): ObserveAnswer => {
  const known = new Set<string>()
  return (query, params, answer) => {
    const shape = Object.hasOwn(shapes.results, query) ? shapes.results[query] : undefined
    if (!shape) return
    const fresh = validate(answer, shape, shapes).filter((issue) => {
      const key = `${query} ${issue.path} ${issue.message}`
      if (!isDifference(issue) || known.has(key)) return false
      if (known.size >= MAX_KNOWN) known.clear()
      known.add(key)
      return true
    })
    if (fresh.length === 0) return
    const more = fresh.length > MAX_SHOWN ? [`  … and ${fresh.length - MAX_SHOWN} more`] : []
    const where = Object.keys(params).length > 0 ? ` (${JSON.stringify(params)})` : ''
    warn(
      [
        `Content differs from the schema: ${query}${where}. Correct the documents, or run "npm run codegen" if the schema is newer.`,
        ...fresh.slice(0, MAX_SHOWN).map(describeIssue),
        ...more,
      ].join('\n'),
    )
  }
}
