import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { every } from 'hono/combine'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/**
 * Answers known hosts and allowed origins only. The origin is echoed: browsers refuse `*` together with credentials.
 * A page of a foreign origin may still send what needs no preflight, and would be kept from reading the answer only: it is
 * refused before any work is done for it.
 */
export const guardOrigins = ({ origins }: Pick<ContentService, 'origins'>): MiddlewareHandler => {
  const refuseStrangers: MiddlewareHandler = async (c, next) => {
    const { host } = new URL(c.req.url)
    if (!origins.allowsHost(host)) {
      const advice = 'Use localhost or 127.0.0.1, or name its address in CONTENT_ORIGINS.'
      throw new ApiError(403, `This service is not known as "${host}". ${advice}`)
    }
    const origin = c.req.header('Origin')
    if (origin !== undefined && !origins.allowsOrigin(origin, host)) {
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
    exposeHeaders: ['Content-Length', 'Content-Range', 'Content-Disposition', 'Warning'],
    maxAge: 600,
  })
  return every(allowOrigins, refuseStrangers)
}

/**
 * A page can have an address fetched without saying where it is from, as by `<img>`; browsers then tell at least that it is
 * of another site. Pictures and files may be shown anywhere, and a person may follow a link.
 */
const isForeignRead = (c: Context, origin: string | undefined): boolean => {
  const isShown = c.req.header('Sec-Fetch-Dest') === 'document' || /^\/(?:images|files)\//.test(c.req.path)
  return origin === undefined && c.req.header('Sec-Fetch-Site') === 'cross-site' && !isShown
}
