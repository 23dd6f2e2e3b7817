import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const LOOPBACK_HOST = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Answers pages of this machine only, on any port. The origin is echoed: browsers refuse `*` together with credentials.
 */
export function allowLoopbackOrigins(): MiddlewareHandler {
  return cors({
    origin: (origin) => (isLoopbackOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    credentials: true,
    exposeHeaders: ['Content-Length', 'Content-Range', 'Content-Disposition'],
    maxAge: 600,
  })
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK_HOST.test(hostname)
}
