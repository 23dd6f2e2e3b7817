import type { Context, Handler } from 'hono'
import { QueryTimeout } from '../groq/pool/query-timeout.ts'
import { QueryError } from '../groq/query-error.ts'
import { readShown, toAudience } from './access.ts'
import { toRequester } from './requester.ts'
import { answerQueryError } from './errors.ts'
import { answerParts } from './answer-parts.ts'
import { limitBody } from './limit-body.ts'
import { readQueryRequest } from './query-request.ts'
import { warnOfSourceMaps } from './source-map-warning.ts'
import { tagsOfTypes } from '../streams/sync-tags.ts'
import { onData, type Surface } from './surface.ts'
import { toWorkRefusal } from './work-refusal.ts'

/** Bytes. A query of the site has about 10 KB; a longer body is a mistake. */
const LONGEST_BODY = 1024 * 1024

/** `/data/query/{dataset}`, GET and POST. */
export const querySurface: Surface = (api, service) => {
  const warn = warnOfSourceMaps(service.log)
  const answer: Handler = async (c) => {
    const started = performance.now()
    const audience = toAudience(c, service)
    const requester = toRequester(c, service)
    const replacements = readShown(c, service)
    // The public is not told which releases there are.
    const isRelease = audience === 'editor' ? service.store.hasRelease : undefined
    const { query, params, perspective, returnQuery } = await readQueryRequest(c, isRelease)
    try {
      const found = await service.queries.run(
        { query, params, perspective, audience, ...(replacements && { replacements }) },
        { requester, signal: c.req.raw.signal },
      )
      const rest = { syncTags: tagsOfTypes(service.dataset, found.types), ms: Math.round(performance.now() - started) }
      c.header('Cache-Control', 'no-store')
      c.header('Content-Type', 'application/json')
      // The result is already serialized: parsing and serializing it again would cost more than most queries.
      const head = returnQuery ? `{"query":${JSON.stringify(query)},"result":` : '{"result":'
      const parts = [Buffer.from(head), ...found.json, Buffer.from(`,${JSON.stringify(rest).slice(1)}`)]
      return answerParts(c, service, requester, parts)
    } catch (error) {
      if (error instanceof QueryError) return answerQueryError(c, query, error)
      if (error instanceof QueryTimeout) return answerTimeout(c, query, error)
      throw toWorkRefusal(c, error) ?? error
    }
  }
  onData(api, service, 'GET', 'query', warn, answer)
  const limit = limitBody(LONGEST_BODY, 'Shorten the query or its parameters.')
  onData(api, service, 'POST', 'query', warn, limit, answer)
}

/** In the form of a query error; the status keeps clients from retrying a query that would take as long again. */
const answerTimeout = (c: Context, query: string, { message: description }: QueryTimeout): Response =>
  c.json({ error: { type: 'queryTimeoutError', description, query, start: 0, end: query.length } }, 504)
