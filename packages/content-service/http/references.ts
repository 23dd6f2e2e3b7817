import type { Context, Handler } from 'hono'
import { requireDataset, requireEditor } from './access.ts'
import type { ContentService } from './service.ts'
import { dataPaths, type Surface } from './surface.ts'

/**
 * `/data/references/{dataset}/documents/{id}/to`: which documents refer to one; the Studio asks before it deletes.
 * With `excludeInternalReferences` only other datasets count, and there are none.
 */
const answerReferences =
  (service: ContentService): Handler =>
  (c: Context) => {
    const dataset = c.req.param('dataset')
    requireDataset(service, dataset)
    requireEditor(c, service)
    service.store.catchUp()
    const isInternalWanted = c.req.query('excludeInternalReferences') !== 'true'
    const ids = isInternalWanted ? [...service.store.references.incoming(c.req.param('id') ?? '')].toSorted() : []
    const references = ids.map((documentId) => ({
      projectId: service.projectId,
      datasetName: dataset,
      documentId,
      documentType: service.store.get(documentId)?._type,
    }))
    return c.json({ totalCount: references.length, references })
  }

export const referencesSurface: Surface = (api, service) => {
  api.on('GET', dataPaths('references', '/documents/:id/to'), answerReferences(service))
}
