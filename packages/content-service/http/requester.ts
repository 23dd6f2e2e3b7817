import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { getConnInfo } from '@hono/node-server/conninfo'
import { toVisitorAddress } from '@schaufenster/budget/visitor-address'
import { TRUSTED, type Requester } from '../worker-pool/requester.ts'
import { hasSiteKey, readBearer, toAudience, toSessionCookie } from './access.ts'
import type { ContentService } from './service.ts'

/** On whose behalf a request does work. @throws ApiError 401 for a wrong token */
export const toRequester = (c: Context, service: ContentService): Requester => {
  if (toAudience(c, service) === 'editor' || hasSiteKey(c.req.raw.headers, service)) return TRUSTED
  const { address = '' } = getConnInfo(c).remote
  return { kind: 'visitor', address: toVisitorAddress(address, c.req.header('X-Forwarded-For'), service.isProxy) }
}

/** Whether the headers are an editor's or the site's, before anything else of the request is read. */
export const isKnownClient = ({ headers }: Request, service: ContentService): boolean => {
  const secret =
    readBearer(headers.get('authorization')) ?? parse(headers.get('cookie') ?? '')[toSessionCookie(service)]
  return hasSiteKey(headers, service) || (secret !== undefined && service.accounts.find(secret) !== undefined)
}
