import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from 'sanity'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import type { Remark } from './remark.ts'
import { storeOf } from './remark-store.ts'

/** What is said of drafts; undefined until it is known. */
export const useRemarks = (): readonly Remark[] | undefined => {
  const store = storeOf(useClient({ apiVersion: API_VERSION }))
  return useSyncExternalStore(store.subscribe, store.get)
}

/** What an editor does with a remark. */
export const useRemarkActions = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const { attempt, isBusy, failure } = useAttempt()
  const change = useCallback(
    (id: string, method: 'POST' | 'DELETE', body?: object) =>
      attempt(async () => {
        const url = `/remarks/${client.config().dataset}/${id}`
        await client.request({ url, method, ...(body && { body }) })
        await storeOf(client).refresh()
        return true
      }),
    [attempt, client],
  )
  return {
    isBusy,
    failure,
    /** @returns whether it was written */
    answer: async ({ id }: Remark, text: string) => (await change(id, 'POST', { answer: text })) === true,
    settle: ({ id }: Remark, isDone: boolean) => change(id, 'POST', { isDone }),
    remove: ({ id }: Remark) => change(id, 'DELETE'),
  }
}
