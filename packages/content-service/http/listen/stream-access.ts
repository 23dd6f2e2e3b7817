import type { Context } from 'hono'
import type { Audience } from '../../store/overlay.ts'
import { toAudience } from '../access.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'

/** Whether the request still has its initial rights: a stream may outlive the session that opened it. */
export const keepsAccess = (c: Context, service: ContentService, audience: Audience): boolean => {
  try {
    return audience === 'public' || toAudience(c, service) === audience
  } catch {
    return false
  }
}

/**
 * Browsers let any page open a WebSocket anywhere, with cookies and without CORS.
 *
 * @throws ApiError 403 for pages of a foreign origin
 */
export const requireOrigin = (c: Context, service: ContentService): void => {
  const origin = c.req.header('Origin')
  if (origin === undefined || service.origins.allowsOrigin(origin, new URL(c.req.url).host)) return
  throw new ApiError(
    403,
    `Pages of ${origin} may not open a WebSocket here. Add the origin to CONTENT_ORIGINS if they should.`,
  )
}
