import type { SanityClient } from '@sanity/client'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { DocumentRef } from './document-ref.ts'
import { findIds } from './page-documents.ts'
import type { PreviewedSite } from './previewed-site.ts'

/** A value of a document that is not what the schema says. */
interface Fault extends DocumentRef {
  path: string
}

/** What an editor has to know of the page on screen. */
export interface Judgement {
  faults: readonly Fault[]
  /** What the Studio says before the page is published; errors keep it back. */
  findings: readonly PublishFinding[]
}

export const NO_JUDGEMENT: Judgement = { faults: [], findings: [] }

const ASSET_ID = /^(?:image|file)-/

/** Judges the documents that an answer was made of, as they are stored: an answer itself is cleaned already. */
const findFaults = async <Query extends string>(
  client: SanityClient,
  answer: unknown,
  { loadChecks }: Pick<PreviewedSite<Query>, 'loadChecks'>,
): Promise<Fault[]> => {
  const ids = [...findIds(answer)].filter((id) => !ASSET_ID.test(id))
  const [documents, checks] = await Promise.all([client.fetch<unknown>('*[_id in $ids]', { ids }), loadChecks()])
  return checks.findFaults(Array.isArray(documents) ? documents : []).map(({ id, type, path }) => ({ id, type, path }))
}

/** @param id of the page on screen, if it is one */
export const judgePage = async <Query extends string>(
  client: SanityClient,
  { answer, id, siteUrl }: { answer: unknown; id: string | undefined; siteUrl: string },
  site: Pick<PreviewedSite<Query>, 'loadChecks' | 'findFindings'>,
): Promise<Judgement> => {
  const [faults, findings] = await Promise.all([
    findFaults(client, answer, site),
    id === undefined ? [] : site.findFindings(client, id, siteUrl),
  ])
  return { faults, findings }
}
