import type { Context } from 'hono'
import type { Question } from '../groq/pool/messages.ts'
import { QueryTimeout } from '../groq/pool/query-timeout.ts'
import { QueryError } from '../groq/query-error.ts'
import { PUBLISHED } from '../store/perspective.ts'
import { ApiError } from './errors.ts'
import { answerParts } from './answer-parts.ts'
import { toRequester } from './requester.ts'
import type { ContentService } from './service.ts'
import { toWorkRefusal } from './work-refusal.ts'

/**
 * Answers with what the public may read, from a query process: this one does no visitor's work.
 *
 * @throws ApiError 400, 429, 503
 */
export const answerPublic = async (
  c: Context,
  service: ContentService,
  question: Omit<Question, 'perspective' | 'audience'>,
  type: string,
): Promise<Response> => {
  const requester = toRequester(c, service)
  const result = service.queries.run(
    { ...question, perspective: PUBLISHED, audience: 'public' },
    { requester, signal: c.req.raw.signal },
  )
  const { json } = await result.catch((error: unknown) => {
    if (error instanceof QueryError || error instanceof QueryTimeout) throw new ApiError(400, error.message)
    throw toWorkRefusal(c, error) ?? error
  })
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', type)
  return answerParts(c, service, requester, json)
}
