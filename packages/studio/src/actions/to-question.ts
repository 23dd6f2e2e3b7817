import type { SanityClient } from '@sanity/client'
import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { pathToString, stringToPath, validateDocument, type Workspace } from 'sanity'
import { checkContent } from '@schaufenster/site/publish-checks/check-content'
import { readContent, type Content } from '@schaufenster/site/publish-checks/read-content'
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
  /** Of the documents, without `drafts.`. */
  ids: readonly string[]
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

/** As the site will be when other documents are published with this one. */
const amongPublished = (content: Content, ids: ReadonlySet<string>): Content => {
  const own = getPublishedId(content.document._id)
  const pages = [...content.pages].map(([id, page]) =>
    ids.has(id) && id !== own ? ([id, { ...page, isPublished: true }] as const) : ([id, page] as const),
  )
  return { ...content, pages: new Map(pages) }
}

const placeOf = ({ documentId, path }: { documentId: string; path: string }): string => `${documentId} ${path}`

/** A section that stands on two of the pages is checked with each. */
const withoutTwins = (findings: readonly PublishFinding[]): PublishFinding[] => [
  ...new Map(findings.map((finding) => [`${placeOf(finding)} ${finding.message}`, finding])).values(),
]

/** What an editor has to know before documents are published together, as they are in the content service now. */
export const toQuestion = async ({ ids, client, workspace, sitePages, siteUrl }: Asker): Promise<Question> => {
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })
  const fetchStored = async (query: string, params: Record<string, unknown>): Promise<StoredDocument[]> => {
    const found = await fetchRaw(query, params)
    return Array.isArray(found) ? found.filter(isStored) : []
  }

  const read = await Promise.all(ids.map((id) => readContent(fetchRaw, id, sitePages)))
  const contents = read.filter((content) => content !== undefined)
  const sectionIds = contents.map(({ document }) => draftSectionsOf(document))
  const [sections, rows] = await Promise.all([
    fetchStored('*[_id in $ids]', { ids: [...new Set(sectionIds.flat())] }),
    fetchRaw(toRowsQuery(sitePages), {}),
  ])
  const own = contents.flatMap(({ document }) => (isPublishedId(document._id) ? [] : [document]))
  const together = [...sections.filter(({ _id }) => !own.some((document) => document._id === _id)), ...own]
  const published = new Set<string>(together.map(({ _id }) => getPublishedId(_id)))
  const pages = contents[0]?.pages
  const isPublished = (target: string): boolean => published.has(target) || pages?.get(target)?.isPublished === true
  const fresh = ids.filter((id) => pages?.get(id)?.isPublished === false)
  const fetchPublished = <T>(query: string, params: Record<string, unknown>) =>
    client.fetch<T>(query, params, { perspective: 'published' })
  const [markers, shared, linking] = await Promise.all([
    Promise.all(together.map((document) => validate(document, workspace))),
    Promise.all(
      contents.map(({ document }, index) => {
        const drafts = sections.filter(({ _id }) => sectionIds[index]?.includes(_id))
        return findShared(fetchPublished, getPublishedId(document._id), drafts, sitePages)
      }),
    ),
    fresh.length > 0 ? fetchStored('*[references($ids)]', { ids: fresh }) : [],
  ])
  const checked: PublishFinding[] = contents.flatMap((content) =>
    checkContent(amongPublished(content, published), sitePages, siteUrl),
  )
  const judged = new Set(checked.map(placeOf))
  const invalid = markers
    .flat()
    .filter((marker) => isBlocking(marker, published, judged.has(placeOf(marker))))
    .map(({ message, path, documentId, documentType }): PublishFinding => ({
      level: 'error',
      message,
      path,
      documentId,
      documentType,
    }))
  const known = new Set(invalid.map(placeOf))
  const findings = [...invalid, ...checked.filter((finding) => !known.has(placeOf(finding))), ...shared.flat()]
  const documents = contents.flatMap(({ document, sections: all }) => [document, ...all])
  const inWords = (finding: PublishFinding): PublishFinding => {
    const { documentId, documentType, path } = finding
    const type = workspace.schema.get(documentType)
    const found = documents.find(({ _id }) => getPublishedId(_id) === documentId)
    const title = found?.['title']
    return {
      ...finding,
      title: typeof title === 'string' && title !== '' ? title : (type?.title ?? documentType),
      field: toFieldTitle(type, found, path === '' ? [] : stringToPath(path)),
    }
  }
  return {
    findings: withoutTwins(findings).map(inWords),
    ...findMoves(ids, toRows(rows), sitePages),
    drafts: together.map((document) => ({
      id: getPublishedId(document._id),
      revision: String(document['_rev']),
      links: toLinkPatch(document, isPublished),
    })),
    linking: linking.flatMap((document) => {
      const links = isPublishedId(document._id) && !published.has(document._id) && toLinkPatch(document, isPublished)
      return links ? [{ id: document._id, links }] : []
    }),
  }
}
