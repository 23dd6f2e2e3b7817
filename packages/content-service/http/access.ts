import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Account } from '../editors/accounts.ts'
import { readOwn } from '../passwords/own-documents.ts'
import type { PageAccess } from '../passwords/passwords.ts'
import type { Share } from '../shares/share.ts'
import type { Audience } from '../store/dataset-view.ts'
import type { StoredDocument } from '../store/document.ts'
import { contentLine } from '../command-line.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/** The cookie of a browser that logged in. Cookies ignore ports, so services of two projects must not share one. */
export const toSessionCookie = (service: Pick<ContentService, 'projectId'>): string =>
  `contentSession_${service.projectId}`

const isReading = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Who sent the request; undefined for the public. Without `Authorization` or a session it is the public; a wrong token is
 * refused, so that an editor with an old token does not mistake published content for drafts.
 *
 * @throws ApiError 401 for a wrong token, 403 when a foreign page writes with a session cookie
 */
export const toAccount = (c: Context, service: ContentService): Account | undefined => {
  const header = c.req.header('Authorization')
  if (header === undefined) return findSession(c, service)
  const secret = readBearer(header) ?? ''
  const account = service.accounts.find(secret)
  if (account) return account
  // The key of a link or of a page is nobody's: only a query knows more of it. The site's sees what the public sees.
  const isKey = service.shares.find(secret) !== undefined || service.passwords.find(secret) !== undefined
  if (isKey || hasSiteKey(c.req.raw.headers, service)) return undefined
  throw new ApiError(
    401,
    'The token is not valid for this content service. Use the content of the file "token" in its data folder.',
    'SIO-401-ANF',
  )
}

/** @throws ApiError like `toAccount` */
export const toAudience = (c: Context, service: ContentService): Audience =>
  toAccount(c, service) ? 'editor' : 'public'

/** The token of an `Authorization` header. */
export const readBearer = (header: string | null): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/** The link whose key authorizes a request; undefined for other requests. */
export const findShare = (c: Context, { shares }: Pick<ContentService, 'shares'>): Share | undefined => {
  const key = readBearer(c.req.header('Authorization') ?? null)
  return key === undefined ? undefined : shares.find(key)
}

/** The page whose key authorizes a request; undefined for other requests. */
export const findPageAccess = (
  c: Context,
  { passwords }: Pick<ContentService, 'passwords'>,
): PageAccess | undefined => {
  const key = readBearer(c.req.header('Authorization') ?? null)
  return key === undefined ? undefined : passwords.find(key)
}

/** What the key of a link or of a page shows in place of what is published; undefined without one, and where it shows nothing. */
export const readShown = (c: Context, service: ContentService): readonly StoredDocument[] | undefined => {
  const share = findShare(c, service)
  if (share) return service.shares.read(share)
  const access = findPageAccess(c, service)
  return access && readOwn(service.store, access.page)
}

/** Response header that says whom an answer was given to. */
export const AUDIENCE_HEADER = 'X-Content-Audience'

/**
 * Names the audience of every answer. Without a session a browser is a visitor and gets what is published: a Studio
 * whose session has ended must not mistake that for its drafts.
 */
export const nameAudience =
  (service: ContentService): MiddlewareHandler =>
  async (c, next) => {
    const isVisitor =
      hasSiteKey(c.req.raw.headers, service) ||
      (c.req.header('Authorization') === undefined && !readSession(c, service))
    c.header(AUDIENCE_HEADER, isVisitor ? 'public' : 'editor')
    await next()
  }

/** @throws ApiError 401 in the form that tells the Studio to show its login */
export const requireEditor = (c: Context, service: ContentService): Account => {
  const account = toAccount(c, service)
  if (account) return account
  throw new ApiError(
    401,
    'Unauthorized - Session not found. Send "Authorization: Bearer" with the token, or log in.',
    'SIO-401-ANF',
  )
}

/** The header of the site's own programs. One with another key is as one without: they may ask a service of another folder. */
const SITE_KEY_HEADER = 'X-Site-Key'

/** Whether a request has the site's key: in its header or, as other programs send it, as a token. */
export const hasSiteKey = (headers: Headers, { siteKey }: Pick<ContentService, 'siteKey'>): boolean =>
  [headers.get(SITE_KEY_HEADER), readBearer(headers.get('Authorization'))].some(
    (key) => key !== null && key !== undefined && isSameSecret(key, siteKey),
  )

/**
 * A service with a public address answers those it knows. Anybody may read what is published on the loopback address: that is for
 * development and tests. A request that a proxy has passed on is not from there, whatever the settings say.
 *
 * @throws ApiError 401
 */
export const requireKnown = (c: Context, service: ContentService): void => {
  const isFromHere =
    service.origins.isOfThisMachine(new URL(c.req.url).hostname) && c.req.header('X-Forwarded-For') === undefined
  if (isFromHere || toAccount(c, service) || hasSiteKey(c.req.raw.headers, service)) return
  throw new ApiError(
    401,
    `This content service has a public address and answers those it knows only: a site needs CONTENT_SITE_KEY, which "${contentLine('token --site')}" prints where the service runs, any other client a token as "Authorization: Bearer".`,
    'SIO-401-ANF',
  )
}

const readSession = (c: Context, service: ContentService): Account | undefined => {
  const secret = getCookie(c, toSessionCookie(service))
  return secret === undefined ? undefined : service.accounts.find(secret)
}

/** A browser adds the cookie to requests from every page, so a write must come from an allowed one. */
const findSession = (c: Context, service: ContentService): Account | undefined => {
  const account = readSession(c, service)
  if (!account) return undefined
  const origin = c.req.header('Origin')
  const isTrusted = origin !== undefined && service.origins.allowsOrigin(origin, new URL(c.req.url).host)
  if (isReading(c.req.method) || isTrusted) return account
  throw new ApiError(
    403,
    'A write with a session cookie has to name an allowed Origin. Programs send the token instead.',
  )
}

/** Compares in constant time. */
const isSameSecret = (left: string, right: string): boolean =>
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
