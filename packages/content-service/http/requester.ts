import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { getConnInfo } from '@hono/node-server/conninfo'
import { toVisitorAddress } from '@schaufenster/budget/visitor-address'
import type { Requester } from '../worker-pool/requester.ts'
import { findPageAccess, findShare, hasSiteKey, readBearer, toAccount, toSessionCookie } from './access.ts'
import type { ContentService } from './service.ts'

/** On whose behalf a request does work. @throws ApiError 401 for a wrong token */
export const toRequester = (c: Context, service: ContentService): Requester => {
  const account = toAccount(c, service)
  if (account) return { name: account.id }
  const share = findShare(c, service)
  const page = findPageAccess(c, service)
  if (!share && !page && hasSiteKey(c.req.raw.headers, service)) return { name: 'the site' }
  const { address: remote = '' } = getConnInfo(c).remote
  const address = toVisitorAddress(remote, c.req.header('X-Forwarded-For'), service.isProxy)
  // Who has a link or a password is a stranger all the same.
  const key = share ? `link ${share.id}` : page && `page ${page.id}`
  return { name: key ?? address, address }
}

/** Whether the headers are an editor's or the site's, before anything else of the request is read. */
export const isKnownClient = ({ headers }: Request, service: ContentService): boolean => {
  const secret =
    readBearer(headers.get('authorization')) ?? parse(headers.get('cookie') ?? '')[toSessionCookie(service)]
  return hasSiteKey(headers, service) || (secret !== undefined && service.accounts.find(secret) !== undefined)
}
