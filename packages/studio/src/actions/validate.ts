import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/site/stored'
import { pathToString, validateDocument, type Workspace } from 'sanity'

/** What the schema's validation says. */
export const validate = async ({ _id, _type, ...fields }: StoredDocument, workspace: Workspace) => {
  // The service gives every document its dates and revision.
  const { _createdAt = '', _updatedAt = '', _rev = '' } = fields
  const document = {
    ...fields,
    _id,
    _type,
    _createdAt: String(_createdAt),
    _updatedAt: String(_updatedAt),
    _rev: String(_rev),
  }
  const markers = await validateDocument({ document, workspace, environment: 'studio' })
  return markers.map((marker) => ({
    ...marker,
    path: pathToString(marker.path),
    documentId: getPublishedId(_id),
    documentType: _type,
  }))
}
