import { getPublishedId } from '@sanity/client/csm'
import type { FetchRaw } from '@schaufenster/site/publish-checks/read-content'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { isInternalLink, walk } from '@schaufenster/site/publish-checks/walk'
import type { ScheduleFault } from '@schaufenster/site/schedule'

/** What a reference is when its document is published. */
const isStrong = ({ _weak, _strengthenOnPublish: wanted }: Record<string, unknown>): boolean =>
  _weak !== true || (isObject(wanted) && wanted['weak'] !== true)

/** References to what visitors do not see, as the Studio's validation finds them. Of links the publish checks judge. */
export const findUnpublishedReferences = async (
  drafts: readonly StoredDocument[],
  fetchRaw: FetchRaw,
): Promise<ScheduleFault[]> => {
  const references = drafts.flatMap((document) => {
    const found = walk(document)
    const links = new Set(found.filter(isInternalLink).map(({ value }) => value['reference']))
    return found.flatMap(({ value, path }) => {
      const id = refOf(value)
      return id !== undefined && isStrong(value) && !links.has(value) ? [{ id, path, document }] : []
    })
  })
  const known: unknown = await fetchRaw('*[_id in $ids]._id', { ids: [...new Set(references.map(({ id }) => id))] })
  const there = new Set<unknown>(Array.isArray(known) ? known : [])
  for (const { _id } of drafts) there.add(getPublishedId(_id))
  return references
    .filter(({ id }) => !there.has(id))
    .map(({ path, document: { _id, _type } }) => ({
      message: 'Worauf hier verwiesen wird, ist nicht veröffentlicht, oder es gibt es nicht mehr.',
      documentId: getPublishedId(_id),
      documentType: _type,
      path,
    }))
}
