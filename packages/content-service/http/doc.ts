import type { Context, Handler } from 'hono'
import { isPublicId, toPublishedId, type StoredDocument } from '../store/document.ts'
import { isPublicDocument } from '../store/overlay.ts'
import { requireDataset, toAudience } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'
import { dataPaths, type Surface } from './surface.ts'

const MOST_IDS = 1000

/** `/data/doc/{dataset}/{id[,id]}`: documents by exact id; drafts and versions by their full id, with the token. */
const answerDocuments =
  (service: ContentService): Handler =>
  (c: Context) => {
    requireDataset(service, c.req.param('dataset'))
    const audience = toAudience(c, service)
    const ids = (c.req.param('ids') ?? '').split(',').filter(Boolean)
    if (ids.length > MOST_IDS) throw new ApiError(400, `${ids.length} ids in one request; ask for at most ${MOST_IDS}.`)
    service.store.catchUp()
    const allVersions = audience === 'editor' && c.req.query('includeAllVersions') === 'true'
    const wanted = allVersions ? ids.flatMap((id) => withVersions(service, id)) : ids
    const found: StoredDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of new Set(wanted)) {
      const isReadable = audience === 'editor' || isPublicId(id)
      const document = isReadable ? service.store.get(id) : undefined
      if (document && (audience === 'editor' || isPublicDocument(service.store, document))) found.push(document)
      // The reason depends only on the id: without the token it must not reveal whether a draft exists.
      else omitted.push({ id, reason: isReadable ? 'existence' : 'permission' })
    }
    c.header('Cache-Control', 'no-store')
    return c.json({ documents: c.req.query('excludeContent') === 'true' ? found.map(toHead) : found, omitted })
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

export const documentSurface: Surface = (api, service) => {
  api.on('GET', dataPaths('doc', '/:ids'), answerDocuments(service))
}
