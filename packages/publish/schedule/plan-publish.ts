import { randomUUID } from 'node:crypto'
import { getPublishedId } from '@sanity/client/csm'
import { findDocumentFaults } from '@schaufenster/shapes/document-faults'
import { toText } from '@schaufenster/shapes/finding'
import { checkDrafts } from '@schaufenster/editing/publish-checks/check-drafts'
import { toPublishActions } from '@schaufenster/editing/publish-checks/publish-actions'
import type { ScheduleFault } from '@schaufenster/editing/schedule'
import type { Carrier, Plan } from './plan.ts'
import { findUnpublishedReferences } from './find-references.ts'

const GONE: ScheduleFault = { message: 'Was veröffentlicht werden sollte, gibt es nicht mehr.' }

/** Publishes the drafts as they are now, with redirects from the addresses that change. Nothing is left to do where nothing is unpublished. */
export const planPublish = async (ids: readonly string[], { client, site, siteUrl }: Carrier): Promise<Plan> => {
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })
  const check = await checkDrafts(ids, fetchRaw, { pages: site.pages, url: siteUrl })
  const { contents, together, findings, linking } = check
  const misfits = together.flatMap((document) => findDocumentFaults(document, site.contentShapes))
  const faults: ScheduleFault[] = [
    ...(contents.length < ids.length ? [GONE] : []),
    ...findings
      .filter(({ level }) => level === 'error')
      .map((finding) => ({
        message: toText(finding),
        documentId: finding.documentId,
        documentType: finding.documentType,
        path: finding.path,
      })),
    ...(await findUnpublishedReferences(together, fetchRaw)),
    ...misfits.map(({ id, type, path }) => ({
      message: 'Dieser Wert fehlt, oder er passt nicht zum Schema.',
      documentId: getPublishedId(id),
      documentType: type,
      path,
    })),
  ]
  return {
    faults,
    actions: toPublishActions(check, randomUUID),
    // A link that stays weak works, and becomes strong when its own document is published.
    finish: () => Promise.allSettled(linking.map(({ id, links }) => client.patch(id, links).commit())),
  }
}
