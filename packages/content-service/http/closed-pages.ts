import pLimit from 'p-limit'
import type { Context } from 'hono'
import { createGuessLimit } from '../passwords/guess-limit.ts'
import type { PageAccess } from '../passwords/passwords.ts'
import { isClosedPage } from '../store/closed-documents.ts'
import { isClosedAsset } from '../store/dataset-view.ts'
import type { StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/document-index.ts'
import { isJsonObject } from '../store/json.ts'
import { findPageAccess, requireDataset, requireKnown } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { toRequester } from './requester.ts'
import type { ContentService } from './service.ts'
import type { Surface } from './surface.ts'

/** Bytes. */
const LONGEST_BODY = 4096
const LONGEST_LIST = 1024 * 1024
const LONGEST_PASSWORD = 200
const LONGEST_NOTICE = 600
/** Passwords that are compared at once; each takes 32 MB. */
const AT_ONCE = 2
/** Those that may wait for it. */
const MAX_WAITING = 60

const slugOf = ({ slug }: StoredDocument): string | undefined =>
  isJsonObject(slug) && typeof slug['current'] === 'string' && slug['current'] !== '' ? slug['current'] : undefined

/** The hash in the id of a picture or file. */
const hashOf = (id: string): string => id.split('-')[1] ?? ''

/** One answer for guessed, revoked and expired keys. */
const refuseKey = (): never => {
  throw new ApiError(401, 'This password or link opens nothing: it is wrong, was revoked, or has expired.')
}

const describe = (service: ContentService, access: PageAccess) => {
  const { id, page, expiresAt, name } = access
  const isThere = isClosedPage(service.store.get(page))
  return { id, page, expiresAt, ...(name !== undefined && { name }), isThere }
}

/** `/closed/{dataset}`: what the site's server needs of pages with a password, which are in no query: where to ask for one. */
export const closedPagesSurface: Surface = (api, service) => {
  const { passwords, store, log } = service
  const guesses = createGuessLimit()
  const inTurn = pLimit(AT_ONCE)
  const begin = (c: Context): void => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    store.catchUp()
  }
  const pages = (): StoredDocument[] =>
    [...store.closed()].flatMap((id) => store.get(id) ?? []).filter((document) => isClosedPage(document))

  api.get('/closed/:dataset', (c) => {
    begin(c)
    requireKnown(c, service)
    const found = pages().flatMap((page) => {
      const [slug, notice] = [slugOf(page), page['publicNotice']]
      if (slug === undefined) return []
      return [{ slug, notice: typeof notice === 'string' ? notice.slice(0, LONGEST_NOTICE) : '' }]
    })
    return c.json({ pages: found })
  })

  api.post('/closed/:dataset/open', limitBody(LONGEST_BODY, 'Send a password.'), async (c) => {
    begin(c)
    requireKnown(c, service)
    const body: unknown = await c.req.json().catch(() => undefined)
    const { slug, password, visitor } = isJsonObject(body) ? body : {}
    if (typeof slug !== 'string' || typeof password !== 'string' || password.length > LONGEST_PASSWORD)
      throw new ApiError(400, '"slug" and "password" must be texts.')
    const address = typeof visitor === 'string' && visitor !== '' ? visitor.slice(0, 64) : toRequester(c, service).name
    const seconds = guesses.wait(address)
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      throw new ApiError(429, 'Too many wrong passwords came from this address.')
    }
    if (inTurn.pendingCount >= MAX_WAITING) {
      c.header('Retry-After', '10')
      throw new ApiError(503, 'Too many passwords are being compared.')
    }
    const takeBack = guesses.note(address)
    const ids = pages().flatMap((page) => (slugOf(page) === slug ? [page._id] : []))
    const opened = await inTurn(() => passwords.open(ids.length > 0 ? ids : [''], password.trim()))
    const [first, ...others] = opened.map(({ key, access }) => ({ ...describe(service, access), key }))
    if (!first) {
      if (guesses.wait(address) > 0)
        log('! Many wrong passwords for a page came from one address, which has to wait now.')
      return refuseKey()
    }
    takeBack()
    return c.json({ ...first, others })
  })

  // Only of those that are known already: nobody learns of a picture by it.
  api.post('/closed/:dataset/assets', limitBody(LONGEST_LIST, 'Send fewer hashes.'), async (c) => {
    begin(c)
    requireKnown(c, service)
    const body: unknown = await c.req.json().catch(() => undefined)
    const asked = isJsonObject(body) && Array.isArray(body['hashes']) ? body['hashes'] : []
    const documents = [...store.closed()].flatMap((id) => store.get(id) ?? [])
    const ids = [...collectReferences(documents)].filter((id) => isClosedAsset(store, id))
    const closed = new Set<unknown>(ids.map(hashOf))
    return c.json({ hashes: asked.filter((hash) => closed.has(hash)) })
  })

  // POST counts as opened.
  api.on(['GET', 'POST'], '/closed/:dataset/own', (c) => {
    begin(c)
    const access = findPageAccess(c, service) ?? refuseKey()
    if (c.req.method === 'POST') passwords.use(access)
    return c.json(describe(service, access))
  })
}
