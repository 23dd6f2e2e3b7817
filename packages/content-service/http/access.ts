import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Audience } from '../store/overlay.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/** The cookie of a browser that logged in. Cookies ignore ports, so services of two projects must not share one. */
export const toSessionCookie = (service: Pick<ContentService, 'projectId'>): string =>
  `contentSession_${service.projectId}`

const isReading = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Who sent the request. Without `Authorization` or a session it is the public; a wrong token is refused, so that an
 * editor with an old token does not mistake published content for drafts.
 *
 * @throws ApiError 401 for a wrong token, 403 when a foreign page writes with a session cookie
 */
export const toAudience = (c: Context, service: ContentService): Audience => {
  const header = c.req.header('Authorization')
  if (header === undefined) return isLoggedIn(c, service) ? 'editor' : 'public'
  if (isEditorsSecret(readBearer(header) ?? '', service)) return 'editor'
  throw new ApiError(
    401,
    'The token is not valid for this content service. Use the content of the file "token" in its data folder.',
    'SIO-401-ANF',
  )
}

/** The token of an `Authorization` header. */
export const readBearer = (header: string | null): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/** Whether it is the token, or the secret of a session that has not ended. */
export const isEditorsSecret = (secret: string, { token, sessions }: ContentService): boolean =>
  isSameSecret(secret, token) || sessions.expiry(secret) !== undefined

/** Response header that says whom an answer was given to. */
export const AUDIENCE_HEADER = 'X-Content-Audience'

/**
 * Names the audience of every answer. Without a session a browser is a visitor and gets what is published: a Studio
 * whose session has ended must not mistake that for its drafts.
 */
export const nameAudience =
  (service: ContentService): MiddlewareHandler =>
  async (c, next) => {
    const isVisitor = c.req.header('Authorization') === undefined && !hasSession(c, service)
    c.header(AUDIENCE_HEADER, isVisitor ? 'public' : 'editor')
    await next()
  }

/** @throws ApiError 401 in the form that tells the Studio to show its login */
export const requireEditor = (c: Context, service: ContentService): void => {
  if (toAudience(c, service) === 'editor') return
  throw new ApiError(
    401,
    'Unauthorized - Session not found. Send "Authorization: Bearer" with the token, or log in.',
    'SIO-401-ANF',
  )
}

const hasSession = (c: Context, service: ContentService): boolean => {
  const secret = getCookie(c, toSessionCookie(service))
  return secret !== undefined && service.sessions.expiry(secret) !== undefined
}

/** A browser adds the cookie to requests from every page, so a write must come from an allowed one. */
const isLoggedIn = (c: Context, service: ContentService): boolean => {
  if (!hasSession(c, service)) return false
  const origin = c.req.header('Origin')
  const isTrusted = origin !== undefined && service.origins.allowsOrigin(origin, new URL(c.req.url).host)
  if (isReading(c.req.method) || isTrusted) return true
  throw new ApiError(
    403,
    'A write with a session cookie has to name an allowed Origin. Programs send the token instead.',
  )
}

/** Compares in constant time. */
export const isSameSecret = (left: string, right: string): boolean =>
  // Hashed first: timingSafeEqual requires equal lengths, and the length of the secret must not leak.
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())

/** @throws ApiError 404 when the address or the `X-Sanity-Project-ID` header names a project that is not served here. */
export const requireProject = (service: ContentService, projectId: string | undefined): void => {
  if (projectId === undefined || projectId === service.projectId) return
  throw new ApiError(
    404,
    `Project "${projectId}" not found. This service holds "${service.projectId}"; set CONTENT_PROJECT_ID to change that.`,
  )
}

/** @throws ApiError 404 */
export const requireDataset = (service: ContentService, dataset: string | undefined): void => {
  if (dataset === service.dataset) return
  throw new ApiError(
    404,
    `Dataset "${dataset ?? ''}" not found for project "${service.projectId}". This service holds "${service.dataset}".`,
  )
}
