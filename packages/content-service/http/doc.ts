import { isPublicId, toPublishedId, type StoredDocument } from '../store/document.ts'
import { PUBLISHED } from '../store/perspective.ts'
import { toAudience } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'
import { onData, type Surface } from './surface.ts'

const MAX_IDS = 1000

/** `/data/doc/{dataset}/{id[,id]}`: documents by exact id; drafts and versions by their full id, with the token. */
export const documentSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'doc/:ids', (c) => {
    const isEditor = toAudience(c, service) === 'editor'
    const ids = (c.req.param('ids') ?? '').split(',').filter(Boolean)
    if (ids.length > MAX_IDS) throw new ApiError(400, `${ids.length} ids in one request; ask for at most ${MAX_IDS}.`)
    const isBrief = c.req.query('excludeContent') === 'true'
    service.store.catchUp()
    const allVersions = isEditor && c.req.query('includeAllVersions') === 'true'
    const wanted = [...new Set(allVersions ? ids.flatMap((id) => withVersions(service, id)) : ids)]
    const published = isEditor ? undefined : service.view(PUBLISHED, 'public').byId
    const found = wanted.flatMap((id) => (published ?? service.store).get(id) ?? [])
    const known = new Set(found.map(({ _id }) => _id))
    // The reason depends only on the id: without a token it must not reveal whether a draft exists.
    const reasonOf = (id: string): string => (isEditor || isPublicId(id) ? 'existence' : 'permission')
    const omitted = wanted.filter((id) => !known.has(id)).map((id) => ({ id, reason: reasonOf(id) }))
    c.header('Cache-Control', 'no-store')
    return c.json({ documents: isBrief ? found.map(toHead) : found, omitted })
  })
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
