import { Hono, type Context } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { getPath } from 'hono/utils/url'
import { nameAudience, requireProject } from './access.ts'
import { actionsSurface } from './actions.ts'
import { guardOrigins } from './cors.ts'
import { closedPagesSurface } from './closed-pages.ts'
import { documentSurface } from './doc.ts'
import { answerError, ApiError } from './errors.ts'
import { exportSurface } from './export.ts'
import { answerFile } from './files.ts'
import { historySurface } from './history.ts'
import { answerImage } from './images.ts'
import { listenSurface } from './listen/listen.ts'
import { liveSurface } from './listen/live.ts'
import { presenceSurface } from './listen/presence.ts'
import { mutateSurface } from './mutate.ts'
import { passwordsSurface } from './passwords.ts'
import { pingSurface } from './ping.ts'
import { authSurface } from './platform/auth.ts'
import { datasetSurface } from './platform/datasets.ts'
import { keyValueSurface } from './platform/keyvalue.ts'
import { projectSurface } from './platform/projects.ts'
import { studioSurface } from './platform/studio.ts'
import { userSurface } from './platform/users.ts'
import { querySurface } from './query.ts'
import { referencesSurface } from './references.ts'
import type { ContentService } from './service.ts'
import { sharesSurface } from './shares.ts'
import { remarksSurface } from './remarks.ts'
import { sharesOwnSurface } from './shares-own.ts'
import { submissionsSurface } from './submissions.ts'
import { requireServed, type Surface } from './surface.ts'
import { uploadSurface } from './upload.ts'

/** Every part of the API, each in its own file. */
const surfaces: Surface[] = [
  actionsSurface,
  authSurface,
  datasetSurface,
  documentSurface,
  exportSurface,
  historySurface,
  keyValueSurface,
  listenSurface,
  liveSurface,
  mutateSurface,
  pingSurface,
  presenceSurface,
  projectSurface,
  querySurface,
  referencesSurface,
  sharesSurface,
  studioSurface,
  uploadSurface,
  userSurface,
  passwordsSurface,
  closedPagesSurface,
  remarksSurface,
  sharesOwnSurface,
  submissionsSurface,
]

/** All addresses the service answers. Each surface has its own file; the README lists what is missing. */
export const createApp = (service: ContentService): Hono => {
  // Sanity's migration tool asks for //v2025-02-19/…
  const app = new Hono({ getPath: (request) => getPath(request).replace(/^\/+/, '/') })
  app.onError((error, c) => answerError(c, error, service))
  app.notFound((c) => answerError(c, toUnknownAddress(c.req.path), service))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(service.transportHeaders)) c.res.headers.set(name, value)
  })
  app.use(guardOrigins(service))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const refusal = new ApiError(405, `${c.req.method} is not supported here. Use ${methods.join(', ')}.`)
        const answer = answerError(c, refusal, service)
        answer.headers.set('Allow', methods.join(', '))
        return answer
      },
    }),
  )

  const api = new Hono()
  api.use(nameAudience(service))
  api.use(async (c, next) => {
    refuseCompressed(c)
    requireProject(service, c.req.header('X-Sanity-Project-ID'))
    await next()
  })
  for (const surface of surfaces) surface(api, service)

  app.route('/:version{v(?:1|X|[0-9]{4}-[0-9]{2}-[0-9]{2})}', api)
  // A name behind the address is for people and search engines, as `vanityName` of @sanity/image-url writes it.
  app.get('/images/:project/:dataset/:name/:vanity?', requireServed(service), answerImage(service))
  app.get('/files/:project/:dataset/:name', requireServed(service), answerFile(service))
  return app
}

/** The limits count bytes as they arrive: a few compressed ones would fill the memory. */
const refuseCompressed = (c: Context): void => {
  const encoding = c.req.header('Content-Encoding')?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return
  c.header('Accept-Encoding', 'identity')
  throw new ApiError(415, `The body has "Content-Encoding: ${encoding}". Send it uncompressed, without this header.`)
}

const toUnknownAddress = (path: string): ApiError =>
  new ApiError(
    404,
    `Nothing answers at ${path}. The README of @schaufenster/content-service lists what this service answers and what is missing.`,
  )
