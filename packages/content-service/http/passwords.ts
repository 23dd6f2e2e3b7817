import type { Context } from 'hono'
import { isJsonObject } from '../store/json.ts'
import type { PageLink, PagePassword } from '../passwords/password.ts'
import { requireDataset, requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { readExpiry, readLinkName } from './link-fields.ts'
import type { ContentService } from './service.ts'
import type { Surface } from './surface.ts'

const [SHORTEST_PASSWORD, LONGEST_PASSWORD] = [8, 200]
const MAX_LINKS = 500
const ID = /^[\w-]{1,128}$/
/** Bytes. */
const LONGEST_BODY = 4096

const nameOf = ({ accounts }: ContentService, id: string): string => accounts.byId(id)?.name ?? id

/** What editors are told: nothing that opens a page. */
const describePassword = (service: ContentService, { id, createdAt, createdBy, uses, usedAt }: PagePassword) => ({
  page: id,
  createdAt,
  createdByName: nameOf(service, createdBy),
  uses,
  ...(usedAt !== undefined && { usedAt }),
})

const describeLink = (
  service: ContentService,
  { id, name, page, createdAt, createdBy, expiresAt, uses, usedAt }: PageLink,
) => ({
  id,
  name,
  page,
  createdAt,
  expiresAt,
  uses,
  ...(usedAt !== undefined && { usedAt }),
  createdByName: nameOf(service, createdBy),
})

const readJson = async (c: Context): Promise<Record<string, unknown>> => {
  const body: unknown = await c.req.json().catch(() => undefined)
  return isJsonObject(body) ? body : {}
}

/** `/passwords/{dataset}`: the passwords of pages and the links that open them, for editors. */
export const passwordsSurface: Surface = (api, service) => {
  const { passwords, store } = service
  const begin = (c: Context) => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    store.catchUp()
    return requireEditor(c, service)
  }
  /** A password takes effect on the published page, so contributors, who only edit drafts, may not set one. */
  const beginToWrite = (c: Context) => {
    const account = begin(c)
    if (account.role !== 'contributor') return account
    throw new ApiError(403, 'A contributor changes drafts only. Ask an editor to set the password.')
  }
  const readPage = (c: Context): string => {
    const page = c.req.param('page') ?? ''
    if (!ID.test(page)) throw new ApiError(400, 'The page must be named by its id, without "drafts.".')
    return page
  }
  const requirePage = (c: Context): string => {
    const page = readPage(c)
    if (!store.get(`drafts.${page}`) && !store.get(page)) throw new ApiError(404, `There is no page "${page}".`)
    return page
  }
  const limit = limitBody(LONGEST_BODY, 'A password or a link needs less.')

  api.get('/passwords/:dataset', (c) => {
    begin(c)
    return c.json({
      passwords: passwords.list().map((one) => describePassword(service, one)),
      links: passwords.listLinks().map((one) => describeLink(service, one)),
    })
  })
  api.put('/passwords/:dataset/:page', limit, async (c) => {
    const { id } = beginToWrite(c)
    const page = requirePage(c)
    const { password } = await readJson(c)
    const length = typeof password === 'string' ? password.trim().length : 0
    if (typeof password !== 'string' || length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
      throw new ApiError(400, `"password" must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`)
    await passwords.set(page, password.trim(), id)
    return c.json({ ok: true })
  })
  api.delete('/passwords/:dataset/:page', (c) => {
    beginToWrite(c)
    if (!passwords.remove(readPage(c))) throw new ApiError(404, 'The page has no password.')
    return c.json({ ok: true })
  })
  api.post('/passwords/:dataset/:page/links', limit, async (c) => {
    const { id: createdBy } = beginToWrite(c)
    const page = requirePage(c)
    const { name, expiresAt } = await readJson(c)
    const wanted = { name: readLinkName(name), expiresAt: readExpiry(expiresAt) }
    if (passwords.listLinks().length >= MAX_LINKS)
      throw new ApiError(400, `There are ${MAX_LINKS} links already. Revoke some of them first.`)
    const { link, key } = passwords.createLink({ ...wanted, page, createdBy })
    return c.json({ ...describeLink(service, link), key })
  })
  api.delete('/passwords/:dataset/:page/links/:id', (c) => {
    beginToWrite(c)
    if (!passwords.revokeLink(c.req.param('id'))) throw new ApiError(404, 'There is no such link.')
    return c.json({ ok: true })
  })
}
