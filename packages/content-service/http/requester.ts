import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { getConnInfo } from '@hono/node-server/conninfo'
import { toVisitorAddress } from '@schaufenster/budget/visitor-address'
import { TRUSTED, type Requester } from '../worker-pool/requester.ts'
import { isSameSecret, readBearer, toAudience, toSessionCookie } from './access.ts'
import type { ContentService } from './service.ts'

/** The header with the publisher's key. It grants priority in the queue, no rights. */
const KEY_HEADER = 'X-Publish-Key'

/** On whose behalf a request does work. @throws ApiError 401 for a wrong token */
export const toRequester = (c: Context, service: ContentService): Requester => {
  const key = c.req.header(KEY_HEADER)
  if (toAudience(c, service) === 'editor' || (key !== undefined && isSameSecret(key, service.publishKey)))
    return TRUSTED
  const { address = '' } = getConnInfo(c).remote
  return { kind: 'visitor', address: toVisitorAddress(address, c.req.header('X-Forwarded-For'), service.isProxy) }
}

/** Whether the headers are an editor's or the publisher's, before anything else of the request is read. */
export const isKnownClient = ({ headers }: Request, service: ContentService): boolean => {
  const secret =
    readBearer(headers.get('authorization')) ?? parse(headers.get('cookie') ?? '')[toSessionCookie(service)]
  const key = headers.get(KEY_HEADER)
  return (
    (key !== null && isSameSecret(key, service.publishKey)) ||
    (secret !== undefined && service.accounts.find(secret) !== undefined)
  )
}
