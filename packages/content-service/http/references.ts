import { requireEditor } from './access.ts'
import { onData, type Surface } from './surface.ts'

/**
 * `/data/references/{dataset}/documents/{id}/to`: which documents refer to one; the Studio asks before it deletes.
 * With `excludeInternalReferences` only other datasets count, and there are none.
 */
export const referencesSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'references/documents/:id/to', (c) => {
    requireEditor(c, service)
    service.store.catchUp()
    const isInternalWanted = c.req.query('excludeInternalReferences') !== 'true'
    const ids = isInternalWanted ? [...service.store.references.incoming(c.req.param('id') ?? '')].toSorted() : []
    const references = ids.map((documentId) => ({
      projectId: service.projectId,
      datasetName: service.dataset,
      documentId,
      documentType: service.store.get(documentId)?._type,
    }))
    return c.json({ totalCount: references.length, references })
  })
}
