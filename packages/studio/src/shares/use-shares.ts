import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { createShare, listShares, revokeShare, type Share, type WantedShare } from './share-client.ts'

/** All links that show drafts. */
export const useShares = (shareUrl: string) => {
  const client = useClient({ apiVersion: API_VERSION })
  const [shares, setShares] = useState<Share[]>()
  const { attempt, isBusy, failure } = useAttempt()

  const read = useCallback(async () => setShares(await listShares(client)), [client])
  useEffect(() => void attempt(read), [attempt, read])
  const change = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work()
      await read()
      return result
    })

  return {
    /** Undefined until they are known. */
    shares,
    failure,
    isBusy,
    /** @returns the link; undefined when it failed */
    create: (wanted: WantedShare) => change(() => createShare(client, shareUrl, wanted)),
    revoke: ({ id }: Share) => change(() => revokeShare(client, id)),
  }
}
