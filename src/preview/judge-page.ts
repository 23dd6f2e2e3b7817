import type { SanityClient } from '@sanity/client'
import type { Finding } from '#src/lib/publish-checks/finding.ts'
import type { DocumentRef } from './document-ref.ts'
import { findIds } from './page-documents.ts'

/** A value of a document that is not what the schema says. */
interface Fault extends DocumentRef {
  path: string
}

/** What an editor has to know of the page on screen. */
export interface Judgement {
  faults: readonly Fault[]
  /** What the Studio says before the page is published; errors keep it back. */
  findings: readonly Finding[]
}

export const NO_JUDGEMENT: Judgement = { faults: [], findings: [] }

const ASSET_ID = /^(?:image|file)-/

/** Judges the documents that an answer was made of, as they are stored: an answer itself is cleaned already. */
const findFaults = async (client: SanityClient, answer: unknown): Promise<Fault[]> => {
  const ids = [...findIds(answer)].filter((id) => !ASSET_ID.test(id))
  const [documents, checks] = await Promise.all([
    client.fetch<unknown>('*[_id in $ids]', { ids }),
    import('#src/content/sources/preview-checks.ts'),
  ])
  return checks.findFaults(Array.isArray(documents) ? documents : []).map(({ id, type, path }) => ({ id, type, path }))
}

/** The publish checks are loaded here: only an editor's browser needs them. */
const findFindings = async (client: SanityClient, id: string, siteUrl: string): Promise<Finding[]> => {
  const [{ checkContent }, { readContent }] = await Promise.all([
    import('#src/lib/publish-checks/check-content.ts'),
    import('#src/lib/publish-checks/read-content.ts'),
  ])
  const content = await readContent((query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }), id)
  return content ? checkContent(content, siteUrl) : []
}

/** @param id of the page on screen, if it is one */
export const judgePage = async (
  client: SanityClient,
  { answer, id, siteUrl }: { answer: unknown; id: string | undefined; siteUrl: string },
): Promise<Judgement> => {
  const [faults, findings] = await Promise.all([
    findFaults(client, answer),
    id === undefined ? [] : findFindings(client, id, siteUrl),
  ])
  return { faults, findings }
}
