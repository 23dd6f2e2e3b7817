import type { SanityClient } from '@sanity/client'
import { pathToString, validateDocument, type Workspace } from 'sanity'
import { checkContent } from '../../../src/lib/publish-checks/check-content.ts'
import { readContent } from '../../../src/lib/publish-checks/read-content.ts'
import { isStored, toDraftId, toPublishedId, type StoredDocument } from '../../../src/lib/publish-checks/stored.ts'
import { draftSectionsOf, isBlocking } from './draft-sections.ts'
import { findMoves, ROWS_QUERY, toRows } from './moved-addresses.ts'
import type { PublishFinding, Question } from './publish-dialog.tsx'

interface Asker {
  /** Of the document, without `drafts.`. */
  id: string
  client: SanityClient
  workspace: Workspace
  siteUrl: string
}

/** Errors of the schema's validation. */
const findErrors = async ({ _id, _type, ...fields }: StoredDocument, workspace: Workspace) => {
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
  return markers
    .filter(({ level }) => level === 'error')
    .map(({ level, message, path }) => ({ level, message, path, documentId: toPublishedId(_id), documentType: _type }))
}

/** What an editor has to know before a document is published, as it is in the content service now. */
export const toQuestion = async ({ id, client, workspace, siteUrl }: Asker): Promise<Question> => {
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })

  const content = await readContent(fetchRaw, id)
  const [drafts, rows] = await Promise.all([
    fetchRaw('*[_id in $ids]', { ids: draftSectionsOf(content?.document ?? null) }),
    fetchRaw(ROWS_QUERY, {}),
  ])
  const sections = (Array.isArray(drafts) ? drafts : []).filter(isStored)
  const own = content?.document._id === toDraftId(id) ? [content.document] : []
  const errors = await Promise.all([...sections, ...own].map((document) => findErrors(document, workspace)))
  const invalid = errors
    .flat()
    .filter((error) => error.documentId !== id || isBlocking(error, content?.document ?? null, sections))
    .map(({ path, ...error }): PublishFinding => ({ ...error, level: 'error', path: pathToString(path) }))
  const checked: PublishFinding[] = content ? checkContent(content, siteUrl) : []
  const known = new Set(invalid.map(({ documentId, path }) => `${documentId} ${path}`))
  const findings = [...invalid, ...checked.filter(({ documentId, path }) => !known.has(`${documentId} ${path}`))]
  const titleOf = (documentId: string, type: string): string => {
    const found = [content?.document, ...(content?.sections ?? [])].find(
      (one) => one !== undefined && toPublishedId(one._id) === documentId,
    )
    const title = found?.['title']
    return typeof title === 'string' && title !== '' ? title : (workspace.schema.get(type)?.title ?? type)
  }
  return {
    findings: findings.map((finding) => ({ ...finding, title: titleOf(finding.documentId, finding.documentType) })),
    ...findMoves(id, toRows(rows)),
    ids: [...sections, ...own].map(({ _id }) => toPublishedId(_id)),
  }
}
