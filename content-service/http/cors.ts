import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { every } from 'hono/combine'
import { isReading } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/**
 * Answers known hosts and allowed origins only. The origin is echoed: browsers refuse `*` together with credentials.
 * A page of a foreign origin may still send what needs no preflight, so everything but reading is refused outright.
 */
export function guardOrigins({ origins }: Pick<ContentService, 'origins'>): MiddlewareHandler {
  const refuseStrangers: MiddlewareHandler = async (c, next) => {
    const { host } = new URL(c.req.url)
    if (!origins.allowsHost(host)) {
      const advice = 'Use localhost or 127.0.0.1, or name its address in CONTENT_ORIGINS.'
      throw new ApiError(403, `This service is not known as "${host}". ${advice}`)
    }
    const origin = c.req.header('Origin')
    if (origin !== undefined && !isReading(c.req.method) && !origins.allowsOrigin(origin, host)) {
      throw new ApiError(403, `Pages of ${origin} may not write here. Add the origin to CONTENT_ORIGINS if they should.`)
    }
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
