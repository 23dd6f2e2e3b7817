import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { API_VERSION } from '../api-version.ts'
import { createShare, listShares, revokeShare, type Share, type WantedShare } from './share-client.ts'

/** All links that show drafts. */
export const useShares = (shareUrl: string) => {
  const client = useClient({ apiVersion: API_VERSION })
  const [shares, setShares] = useState<Share[]>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const read = useCallback(async () => setShares(await listShares(client)), [client])
  const attempt = useCallback(
    async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
      setBusy(true)
      setFailure(undefined)
      try {
        const result = await work()
        await read()
        return result
      } catch (error) {
        setFailure(messageOf(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [read],
  )
  useEffect(() => {
    listShares(client).then(setShares, (error: unknown) => setFailure(messageOf(error)))
  }, [client])

  return {
    /** Undefined until they are known. */
    shares,
    failure,
    isBusy,
    /** @returns the link; undefined when it failed */
    create: (wanted: WantedShare) => attempt(() => createShare(client, shareUrl, wanted)),
    revoke: ({ id }: Share) => attempt(() => revokeShare(client, id)),
  }
}
