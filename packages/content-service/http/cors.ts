import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { every } from 'hono/combine'
import { AUDIENCE_HEADER } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/** Refused origins that the log names: anybody can send them. */
const MAX_NAMED = 20

/**
 * Answers only known hosts and allowed origins. The origin is echoed: browsers refuse `*` together with credentials.
 * A foreign page can still send requests that need no preflight, although it cannot read the answer: they are refused
 * before any work is done.
 */
export const guardOrigins = ({ origins, log }: Pick<ContentService, 'origins' | 'log'>): MiddlewareHandler => {
  const named = new Set<string>()
  const nameOnce = (origin: string): void => {
    if (named.size >= MAX_NAMED || named.has(origin)) return
    named.add(origin)
    log(
      `Pages of ${origin} were refused. If they belong to you, add it: CONTENT_ORIGINS=${origin} (a list, with commas)`,
    )
  }
  const refuseStrangers: MiddlewareHandler = async (c, next) => {
    const { host } = new URL(c.req.url)
    if (!origins.allowsHost(host)) {
      const advice = 'Use localhost or 127.0.0.1, or name its address in CONTENT_ORIGINS.'
      throw new ApiError(403, `This service is not known as "${host}". ${advice}`)
    }
    const origin = c.req.header('Origin')
    if (origin !== undefined && !origins.allowsOrigin(origin, host)) {
      nameOnce(origin)
      throw new ApiError(
        403,
        `Pages of ${origin} may not use this service. Add the origin to CONTENT_ORIGINS if they should.`,
      )
    }
    if (isForeignRead(c, origin))
      throw new ApiError(403, 'Pages of another site may not use this service without saying which they are.')
    await next()
  }
  const allowOrigins = cors({
    origin: (origin, c) => (origins.allowsOrigin(origin, new URL(c.req.url).host) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    credentials: true,
    exposeHeaders: ['Content-Length', 'Content-Range', 'Content-Disposition', 'Warning', AUDIENCE_HEADER],
    maxAge: 600,
  })
  return every(allowOrigins, refuseStrangers)
}

/**
 * A page can fetch an address without an Origin header, for example by `<img>`; browsers then at least mark the
 * request as cross-site. Pictures and files may be shown anywhere, and a person may follow a link.
 */
const isForeignRead = (c: Context, origin: string | undefined): boolean => {
  const isShown = c.req.header('Sec-Fetch-Dest') === 'document' || /^\/(?:images|files)\//.test(c.req.path)
  return origin === undefined && c.req.header('Sec-Fetch-Site') === 'cross-site' && !isShown
}
