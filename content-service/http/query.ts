import type { Context, Handler } from 'hono'
import { evaluateQuery } from '../groq/evaluate-query.ts'
import { QueryError } from '../groq/query-error.ts'
import { requireDataset, toAudience } from './access.ts'
import { answerQueryError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { readQueryRequest } from './query-request.ts'
import type { ContentService } from './service.ts'
import { dataPaths, type Surface } from './surface.ts'

/** `/data/query/{dataset}`, GET and POST. */
function answerQuery(service: ContentService): Handler {
  return async (c: Context) => {
    const started = performance.now()
    requireDataset(service, c.req.param('dataset'))
    const audience = toAudience(c, service)
    const { query, params, perspective, returnQuery } = await readQueryRequest(c, c.req.param('version') ?? 'v1')
    try {
      const result = await evaluateQuery(service.parse(query, params), service.overlay(perspective, audience), {
        params,
        identity: audience === 'editor' ? 'editor' : '<anonymous>',
        sanity: { projectId: service.projectId, dataset: service.dataset },
      })
      // One tag for everything: any change invalidates any result. Finer tags come with the live stream.
      const syncTags = [`s1:${service.dataset}`]
      const ms = Math.round(performance.now() - started)
      c.header('Cache-Control', 'no-store')
      return c.json({ ...(returnQuery && { query }), result, syncTags, ms })
    } catch (error) {
      if (error instanceof QueryError) return answerQueryError(c, query, error)
      throw error
    }
  }
}

/** Bytes. A query of the site has about 10 KB; a longer body is a mistake. */
const LONGEST_BODY = 1024 * 1024

export const querySurface: Surface = (api, service) => {
  const answer = answerQuery(service)
  api.on('GET', dataPaths('query'), answer)
  api.on('POST', dataPaths('query'), limitBody(LONGEST_BODY, 'Shorten the query or its parameters.'), answer)
}
