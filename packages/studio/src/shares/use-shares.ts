import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { isObject } from '@schaufenster/site/stored'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'

/** A link that shows the draft of a page, as the content service lists it. */
export interface Share {
  id: string
  /** For whom it is. */
  name: string
  /** Id of the page, without `drafts.`. */
  page: string
  isFrozen: boolean
  createdAt: string
  createdByName: string
  /** Whether they have no access any more. */
  isAuthorRemoved: boolean
  expiresAt: string
  /** When the page was last seen through it. */
  usedAt?: string
  isExpired: boolean
}

interface WantedShare extends Pick<Share, 'name' | 'page' | 'isFrozen' | 'expiresAt'> {
  /** Fields of the page that refer to its sections. */
  sections: readonly string[]
}

/** All links that show drafts. */
export const useShares = (shareUrl: string) => {
  const client = useClient({ apiVersion: API_VERSION })
  const url = `/shares/${client.config().dataset}`
  const [shares, setShares] = useState<Share[]>()
  const { attempt, isBusy, failure } = useAttempt()

  const read = useCallback(async () => {
    const found = await client.request<Omit<Share, 'isExpired'>[]>({ url })
    setShares(found.map((share) => ({ ...share, isExpired: Date.parse(share.expiresAt) < Date.now() })))
  }, [client, url])
  useEffect(() => void attempt(read), [attempt, read])
  const change = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work()
      await read()
      return result
    })

  return {
    /** Newest first; undefined until they are known. */
    shares,
    failure,
    isBusy,
    /** @returns the link, which cannot be had again; undefined when it failed */
    create: (wanted: WantedShare) =>
      change(async () => {
        const answer: unknown = await client.request({ url, method: 'POST', body: wanted })
        const key = isObject(answer) ? answer['key'] : undefined
        if (typeof key !== 'string') throw new Error('Der Inhaltsdienst hat keinen Link geschickt.')
        return `${shareUrl.replace(/\/$/, '')}/_draft#${key}`
      }),
    revoke: ({ id }: Share) => change(() => client.request({ url: `${url}/${id}`, method: 'DELETE' })),
  }
}
