import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { stringToPath, type Workspace } from 'sanity'
import { checkDrafts } from '@schaufenster/editing/publish-checks/check-drafts'
import { draftSectionsOf } from '@schaufenster/editing/publish-checks/draft-sections'
import { HIDDEN_FINDINGS, splitHidden, toHiddenFindings } from '@schaufenster/editing/site-report/hidden-findings'
import type { StoredDocument } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { readTalk } from '../remarks/read-talk.ts'
import { toFieldTitle } from './field-title.ts'
import { isBlocking } from './is-blocking.ts'
import { mergeFaults } from './merge-faults.ts'
import type { QuestionFinding, Question } from './publish-dialog.tsx'
import { findShared } from './shared-sections.ts'
import { validate } from './validate.ts'

interface Asker {
  /** Of the documents, without `drafts.`. */
  ids: readonly string[]
  client: SanityClient
  workspace: Workspace
  sitePages: SitePages
  siteUrl: string
}

const placeOf = ({ documentId, path }: { documentId: string; path: string }): string => `${documentId} ${path}`

/** A section that stands on two of the pages is checked with each. */
const withoutTwins = (findings: readonly QuestionFinding[]): QuestionFinding[] => [
  ...new Map(findings.map((finding) => [`${placeOf(finding)} ${finding.message}`, finding])).values(),
]

/** What an editor has to know before documents are published together, as they are in the content service now. */
export const toQuestion = async ({ ids, client, workspace, sitePages, siteUrl }: Asker): Promise<Question> => {
  const {
    contents,
    together,
    findings: said,
    ...rest
  } = await checkDrafts(ids, (query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }), {
    pages: sitePages,
    url: siteUrl,
  })
  const published = new Set<string>(together.map(({ _id }) => getPublishedId(_id)))
  const fetchPublished = <T>(query: string, params: Record<string, unknown>) =>
    client.fetch<T>(query, params, { perspective: 'published' })
  const { languages = [] } = sitePages
  const [markers, hidden, outdated, talk, shared] = await Promise.all([
    Promise.all(together.map((document) => validate(document, workspace))),
    client.fetch<unknown>(HIDDEN_FINDINGS, {}, { perspective: 'raw' }),
    languages.length > 1
      ? import('../languages/count-outdated.ts').then(({ countOutdated }) => countOutdated(client, together, languages))
      : undefined,
    readTalk(client, [...new Set([...ids, ...together.map(({ _id }) => getPublishedId(_id))])]),
    Promise.all(
      contents.map(({ document }) => {
        const sections = draftSectionsOf(document)
        const drafts = together.filter(({ _id }) => sections.includes(_id))
        return findShared(fetchPublished, getPublishedId(document._id), drafts, sitePages)
      }),
    ),
  ])
  const judged = new Set(said.map(placeOf))
  const { shown: checked } = splitHidden(said, toHiddenFindings(hidden))
  const invalid = markers
    .flat()
    .filter((marker) => isBlocking(marker, published, judged.has(placeOf(marker))))
    .map(({ message, path, documentId, documentType, code }) => ({
      level: 'error' as const,
      rule: 'schema' as const,
      message,
      remedy: '',
      path,
      documentId,
      documentType,
      code,
    }))
  const known = new Set(invalid.map(placeOf))
  const faults = mergeFaults([...invalid, ...checked.filter((finding) => !known.has(placeOf(finding)))])
  const findings: QuestionFinding[] = [...faults, ...shared.flat()]
  const documents = contents.flatMap(({ document, sections: all }) => [document, ...all])
  const nameOf = ({ _type, title }: StoredDocument): string => {
    const typeTitle = workspace.schema.get(_type)?.title ?? _type
    return typeof title === 'string' && title !== '' ? `${typeTitle} „${title}“` : typeTitle
  }
  /** With the page that a section stands on, and where. */
  const placeInWords = (documentId: string, found: StoredDocument): string => {
    const holder = contents.find(({ sections: all }) => all.some(({ _id }) => getPublishedId(_id) === documentId))
    if (!holder) return nameOf(found)
    const place = holder.sections.findIndex(({ _id }) => getPublishedId(_id) === documentId) + 1
    return `${nameOf(holder.document)}, Abschnitt ${place}: ${nameOf(found)}`
  }
  const inWords = (finding: QuestionFinding): QuestionFinding => {
    const { documentId, documentType, path } = finding
    const type = workspace.schema.get(documentType)
    const own = documents.find(({ _id }) => getPublishedId(_id) === documentId)
    return {
      ...finding,
      title: own ? placeInWords(documentId, own) : (type?.title ?? documentType),
      field: toFieldTitle(type, own, path === '' ? [] : stringToPath(path)),
    }
  }
  return {
    ...rest,
    ...(outdated === undefined ? {} : { outdated }),
    ...(talk && { talk }),
    findings: withoutTwins(findings).map(inWords),
  }
}
