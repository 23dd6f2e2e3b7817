import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isPublishedId } from '@sanity/client/csm'
import { pathToString, stringToPath, validateDocument, type Workspace } from 'sanity'
import { checkContent } from '@schaufenster/site/publish-checks/check-content'
import { readContent } from '@schaufenster/site/publish-checks/read-content'
import { isStored, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { draftSectionsOf } from './draft-sections.ts'
import { toFieldTitle } from './field-title.ts'
import { isBlocking } from './is-blocking.ts'
import { findMoves, toRows, toRowsQuery } from './moved-addresses.ts'
import type { PublishFinding, Question } from './publish-dialog.tsx'
import { findShared } from './shared-sections.ts'
import { toLinkPatch } from './weak-links.ts'

interface Asker {
  /** Of the document, without `drafts.`. */
  id: string
  client: SanityClient
  workspace: Workspace
  sitePages: SitePages
  siteUrl: string
}

/** What the schema's validation says. */
const validate = async ({ _id, _type, ...fields }: StoredDocument, workspace: Workspace) => {
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

/** What an editor has to know before a document is published, as it is in the content service now. */
export const toQuestion = async ({ id, client, workspace, sitePages, siteUrl }: Asker): Promise<Question> => {
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })

  const content = await readContent(fetchRaw, id, sitePages)
  const [drafts, rows] = await Promise.all([
    fetchRaw('*[_id in $ids]', { ids: draftSectionsOf(content?.document ?? null) }),
    fetchRaw(toRowsQuery(sitePages), {}),
  ])
  const sections = (Array.isArray(drafts) ? drafts : []).filter(isStored)
  const own = content?.document._id === getDraftId(id) ? [content.document] : []
  const together = [...sections, ...own]
  const ids = new Set<string>(together.map(({ _id }) => getPublishedId(_id)))
  const isPublished = (target: string): boolean => ids.has(target) || content?.pages.get(target)?.isPublished === true
  const linked = content?.pages.get(id)?.isPublished === false ? fetchRaw('*[references($id)]', { id }) : []
  const [markers, shared, linking] = await Promise.all([
    Promise.all(together.map((document) => validate(document, workspace))),
    findShared((query, params) => client.fetch(query, params, { perspective: 'published' }), id, sections, sitePages),
    linked,
  ])
  const checked: PublishFinding[] = content ? checkContent(content, sitePages, siteUrl) : []
  const placeOf = ({ documentId, path }: { documentId: string; path: string }) => `${documentId} ${path}`
  const judged = new Set(checked.map(placeOf))
  const invalid = markers
    .flat()
    .filter((marker) => isBlocking(marker, ids, judged.has(placeOf(marker))))
    .map(({ message, path, documentId, documentType }): PublishFinding => ({
      level: 'error',
      message,
      path,
      documentId,
      documentType,
    }))
  const known = new Set(invalid.map(placeOf))
  const findings = [...invalid, ...checked.filter((finding) => !known.has(placeOf(finding))), ...shared]
  const inWords = (finding: PublishFinding): PublishFinding => {
    const { documentId, documentType, path } = finding
    const type = workspace.schema.get(documentType)
    const found = [content?.document, ...(content?.sections ?? [])].find(
      (one) => one !== undefined && getPublishedId(one._id) === documentId,
    )
    const title = found?.['title']
    return {
      ...finding,
      title: typeof title === 'string' && title !== '' ? title : (type?.title ?? documentType),
      field: toFieldTitle(type, found, path === '' ? [] : stringToPath(path)),
    }
  }
  return {
    findings: findings.map(inWords),
    ...findMoves(id, toRows(rows), sitePages),
    drafts: together.map((document) => ({
      id: getPublishedId(document._id),
      revision: String(document['_rev']),
      links: toLinkPatch(document, isPublished),
    })),
    linking: (Array.isArray(linking) ? linking : []).filter(isStored).flatMap((document) => {
      const links = isPublishedId(document._id) && !ids.has(document._id) && toLinkPatch(document, isPublished)
      return links ? [{ id: document._id, links }] : []
    }),
  }
}
