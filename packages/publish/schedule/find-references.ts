import { getPublishedId } from '@sanity/client/csm'
import type { FetchRaw } from '@schaufenster/editing/publish-checks/read-content'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { isInternalLink, objectsIn } from '@schaufenster/editing/publish-checks/objects-in'
import type { ScheduleFault } from '@schaufenster/editing/schedule'

/** Whether a reference is strong once its document is published. */
const isStrong = ({ _weak, _strengthenOnPublish: strengthen }: Record<string, unknown>): boolean =>
  _weak !== true || (isObject(strengthen) && strengthen['weak'] !== true)

/**
 * Strong references to unpublished documents, as the Studio's validation finds them. Links are left to the publish checks.
 *
 * @param drafts that are published together
 */
export const findUnpublishedReferences = async (
  drafts: readonly StoredDocument[],
  fetchRaw: FetchRaw,
): Promise<ScheduleFault[]> => {
  const references = drafts.flatMap((document) => {
    const objects = objectsIn(document)
    const links = new Set(objects.filter(isInternalLink).map(({ value }) => value['reference']))
    return objects.flatMap(({ value, path }) => {
      const id = refOf(value)
      return id !== undefined && isStrong(value) && !links.has(value) ? [{ id, path, document }] : []
    })
  })
  const rows: unknown = await fetchRaw('*[_id in $ids]._id', { ids: [...new Set(references.map(({ id }) => id))] })
  const publishedIds = new Set<unknown>(Array.isArray(rows) ? rows : [])
  for (const { _id } of drafts) publishedIds.add(getPublishedId(_id))
  return references
    .filter(({ id }) => !publishedIds.has(id))
    .map(({ path, document: { _id, _type } }) => ({
      message: 'Worauf hier verwiesen wird, ist nicht veröffentlicht, oder es gibt es nicht mehr.',
      documentId: getPublishedId(_id),
      documentType: _type,
      path,
    }))
}
