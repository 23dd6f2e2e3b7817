import type { Context } from 'hono'
import { isPublicId, toPublishedId, type StoredDocument } from '../store/document.ts'
import { toAudience } from './access.ts'
import { ApiError } from './errors.ts'
import { answerPublic } from './public-answer.ts'
import type { ContentService } from './service.ts'
import { onData, type Surface } from './surface.ts'

const MAX_IDS = 1000

/** `/data/doc/{dataset}/{id[,id]}`: documents by exact id; drafts and versions by their full id, with the token. */
export const documentSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'doc/:ids', async (c) => {
    const audience = toAudience(c, service)
    const ids = (c.req.param('ids') ?? '').split(',').filter(Boolean)
    if (ids.length > MAX_IDS) throw new ApiError(400, `${ids.length} ids in one request; ask for at most ${MAX_IDS}.`)
    const isBrief = c.req.query('excludeContent') === 'true'
    if (audience === 'public') return answerPublished(c, service, ids, isBrief)
    service.store.catchUp()
    const allVersions = c.req.query('includeAllVersions') === 'true'
    const wanted = [...new Set(allVersions ? ids.flatMap((id) => withVersions(service, id)) : ids)]
    const found = wanted.flatMap((id) => service.store.get(id) ?? [])
    const known = new Set(found.map(({ _id }) => _id))
    const omitted = wanted.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'existence' }))
    c.header('Cache-Control', 'no-store')
    return c.json({ documents: isBrief ? found.map(toHead) : found, omitted })
  })
}

const answerPublished = (
  c: Context,
  service: ContentService,
  ids: readonly string[],
  isBrief: boolean,
): Promise<Response> => {
  const documents = `*[_id in $ids]${isBrief ? '{_id, _type, _rev, _createdAt, _updatedAt}' : ''}`
  const query = `{"documents": ${documents}, "omitted": $asked[!defined(*[_id == ^.id][0])]}`
  // The reason depends only on the id: without the token it must not reveal whether a draft exists.
  const asked = [...new Set(ids)].map((id) => ({ id, reason: isPublicId(id) ? 'existence' : 'permission' }))
  return answerPublic(c, service, { query, params: { ids, asked } }, 'application/json')
}

const withVersions = (service: ContentService, id: string): string[] => {
  const existing = service.store.versions(toPublishedId(id))
  return existing.length > 0 ? existing : [id]
}

const toHead = ({ _id, _type, _rev, _createdAt, _updatedAt }: StoredDocument): StoredDocument => ({
  _id,
  _type,
  _rev,
  _createdAt,
  _updatedAt,
})
