import { useCallback } from 'react'
import { useClient } from 'sanity'
import type { SanityClient } from '@sanity/client'
import { API_VERSION } from '../api-version.ts'
import { useAnswer } from '../use-answer.ts'
import { approvalsIn, type Approval } from './remark.ts'
import { useRemarks } from './use-remarks.ts'

/** Who has agreed to pages, newest first, and what has changed since. */
export const fetchApprovals = async (client: SanityClient): Promise<Approval[]> =>
  approvalsIn(await client.request<unknown>({ url: `/approvals/${client.config().dataset}` }))

/** The same, read again with each remark; undefined until it is known. */
export const useApprovals = (): readonly Approval[] | undefined => {
  const client = useClient({ apiVersion: API_VERSION })
  const remarks = useRemarks()
  const read = useCallback(
    // Who agrees often says so after the last remark.
    async () => (remarks ? fetchApprovals(client).catch(() => []) : []),
    [client, remarks],
  )
  return useAnswer(read)
}
