import type { Context } from 'hono'
import { isJsonObject } from '../store/json.ts'
import type { Share } from '../shares/share.ts'
import { toSeen, toState } from '../remarks/shown-state.ts'
import { requireDataset, requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { readExpiry, readLinkName } from './link-fields.ts'
import type { ContentService } from './service.ts'
import { requireShare } from './shares-own.ts'
import type { Surface } from './surface.ts'
import { readSwitch } from './write-request.ts'

const MAX_SHARES = 500
const FIELD = /^\w{1,64}$/
const ID = /^[\w-]{1,128}$/
/** Bytes. */
const LONGEST_BODY = 4096

/** What editors are not told. */
const INTERNAL: ReadonlySet<string> = new Set<keyof Share>(['keyHash', 'frozen'])

const describe = (service: ContentService, share: Share) => ({
  ...Object.fromEntries(Object.entries(share).filter(([name]) => !INTERNAL.has(name))),
  isFrozen: share.frozen !== undefined,
  createdByName: service.accounts.byId(share.createdBy)?.name ?? share.createdBy,
  // It stays valid: it is its client's.
  isAuthorRemoved: !service.accounts.list().some(({ id }) => id === share.createdBy),
})

const readWanted = (body: unknown) => {
  const { page, name, sections = [], expiresAt, isFrozen } = isJsonObject(body) ? body : {}
  if (typeof page !== 'string' || !ID.test(page))
    throw new ApiError(400, '"page" must be the id of a page, without "drafts.".')
  const linkName = readLinkName(name)
  if (!Array.isArray(sections) || !sections.every((one): one is string => typeof one === 'string' && FIELD.test(one)))
    throw new ApiError(400, '"sections" must be a list of the fields that refer to the page’s sections.')
  return {
    page,
    name: linkName,
    sections,
    expiresAt: readExpiry(expiresAt),
    isFrozen: readSwitch(isFrozen, 'isFrozen'),
  }
}

/** `/shares/{dataset}`: the links that show drafts, for editors; `/shares/{dataset}/own`: what a key opens, for the site. */
export const sharesSurface: Surface = (api, service) => {
  const { shares, store } = service
  const begin = (c: Context): void => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    store.catchUp()
  }
  api.get('/shares/:dataset', (c) => {
    begin(c)
    requireEditor(c, service)
    return c.json(shares.list().map((share) => describe(service, share)))
  })
  api.post('/shares/:dataset', limitBody(LONGEST_BODY, 'A link needs a page, a name and a time.'), async (c) => {
    begin(c)
    const { id: createdBy } = requireEditor(c, service)
    const wanted = readWanted(await c.req.json().catch(() => undefined))
    if (shares.list().length >= MAX_SHARES)
      throw new ApiError(400, `There are ${MAX_SHARES} links already. Revoke some of them first.`)
    if (!store.get(`drafts.${wanted.page}`) && !store.get(wanted.page))
      throw new ApiError(404, `There is no page "${wanted.page}".`)
    const { share, key } = shares.create({ ...wanted, createdBy })
    return c.json({ ...describe(service, share), key })
  })
  api.delete('/shares/:dataset/:id', (c) => {
    begin(c)
    requireEditor(c, service)
    if (!shares.revoke(c.req.param('id'))) throw new ApiError(404, 'There is no such link.')
    return c.json({ ok: true })
  })
  // POST counts as seen.
  api.on(['GET', 'POST'], '/shares/:dataset/own', (c) => {
    begin(c)
    const share = requireShare(c, service)
    const documents = shares.read(share)
    if (c.req.method === 'POST' && documents) shares.use(share)
    const { id, name, page, createdAt, expiresAt } = share
    const seen = documents && toSeen(documents)
    return c.json({
      id,
      name,
      page,
      createdAt,
      expiresAt,
      // For the site, which knows whether they still fit its schema.
      ...(share.frozen && { frozen: share.frozen }),
      isDeleted: documents === undefined,
      // The site reads this before the page: an approval may be refused needlessly, but is never given to what nobody saw.
      ...(seen && { state: toState(seen), shown: seen.map((one) => ({ id: one.id, title: one.title })) }),
    })
  })
}
