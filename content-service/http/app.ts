import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requireDataset, requireProject } from './access.ts'
import { allowLoopbackOrigins } from './cors.ts'
import { answerDocuments } from './doc.ts'
import { answerError, ApiError } from './errors.ts'
import { answerFile } from './files.ts'
import { answerImage } from './images.ts'
import { answerQuery } from './query.ts'
import type { ContentService } from './service.ts'

/** Bytes. A query of the site has about 10 KB; a longer body is a mistake. */
const LONGEST_QUERY_BODY = 1024 * 1024

/** All addresses the service answers. Each surface has its own file; the README lists what is missing. */
export function createApp(service: ContentService): Hono {
  const app = new Hono()
  app.onError((error, c) => answerError(c, error, service.log))
  app.notFound((c) => answerError(c, toUnknownAddress(c.req.path), service.log))
  app.use(allowLoopbackOrigins())
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const refusal = new ApiError(405, `${c.req.method} is not possible here. Use ${methods.join(', ')}.`)
        const answer = answerError(c, refusal, service.log)
        answer.headers.set('Allow', methods.join(', '))
        return answer
      },
    }),
  )

  const api = new Hono()
  api.use(async (c, next) => {
    requireProject(service, c.req.header('X-Sanity-Project-ID'))
    await next()
  })
  const query = answerQuery(service)
  const doc = answerDocuments(service)
  const limit = bodyLimit({
    maxSize: LONGEST_QUERY_BODY,
    onError: (c) => {
      // The rest of the body is never read, so the connection cannot carry another request.
      c.header('Connection', 'close')
      throw new ApiError(413, `The body is longer than ${LONGEST_QUERY_BODY} bytes. Shorten the query or its parameters.`)
    },
  })
  // The second form of each address is the one of clients that are configured with a `resource`.
  for (const { base, ending } of [
    { base: '/data', ending: '/:dataset' },
    { base: '/projects/:project/datasets/:dataset', ending: '' },
  ]) {
    api.use(`${base}/*`, async (c, next) => {
      requireProject(service, c.req.param('project'))
      await next()
    })
    api.get(`${base}/query${ending}`, query)
    api.post(`${base}/query${ending}`, limit, query)
    api.get(`${base}/doc${ending}/:ids`, doc)
  }
  api.get('/data/ping/:dataset', (c) => {
    requireDataset(service, c.req.param('dataset'))
    return c.json({ pong: true })
  })
  api.get('/ping', (c) => c.json({ pong: true }))

  app.route('/:version{v(?:1|X|[0-9]{4}-[0-9]{2}-[0-9]{2})}', api)
  app.get('/images/:project/:dataset/:name', answerImage(service))
  app.get('/files/:project/:dataset/:name', answerFile(service))
  return app
}

function toUnknownAddress(path: string): ApiError {
  return new ApiError(404, `Nothing answers at ${path}. content-service/README.md lists what this service answers and what is missing.`)
}
