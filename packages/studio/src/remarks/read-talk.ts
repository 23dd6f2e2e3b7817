import type { SanityClient } from '@sanity/client'
import { isObject } from '@schaufenster/site/stored'
import { hasRemarks, remarksIn, type Approval } from './remark.ts'
import type { Talk } from './talk-note.tsx'
import { fetchApprovals } from './use-approvals.ts'

/** The latest of each who agreed, of each link: others are in the list. */
const latestOf = (approvals: readonly Approval[]): Approval[] => [
  ...new Map(approvals.toReversed().map((one) => [`${one.shareName} ${one.name} ${one.page}`, one])).values(),
]

/**
 * What is said of documents that are to be published; undefined where the content service knows no links.
 *
 * @param ids of pages and sections, without `drafts.`
 */
export const readTalk = async (client: SanityClient, ids: readonly string[]): Promise<Talk | undefined> => {
  if (!hasRemarks(client)) return undefined
  const wanted = new Set(ids)
  const [answer, approvals] = await Promise.all([
    client.request<unknown>({ url: `/remarks/${client.config().dataset}` }),
    fetchApprovals(client),
  ])
  const remarks = remarksIn(isObject(answer) ? answer['remarks'] : undefined)
  return {
    open: remarks.filter(({ document, page, doneAt }) => !doneAt && (wanted.has(document) || wanted.has(page))).length,
    approvals: latestOf(approvals.filter(({ page }) => wanted.has(page))),
  }
}
