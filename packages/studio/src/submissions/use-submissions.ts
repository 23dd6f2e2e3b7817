import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { isObject } from '@schaufenster/site/stored'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'

export type State = 'new' | 'read' | 'done'

/** What somebody sent by a form, as the content service lists it. */
export interface Submission {
  id: string
  title: string
  page: { id: string; path: string; title: string }
  answers: readonly { key: string; label: string; kind: string; value: string }[]
  files: readonly { key: string; label: string; name: string; size: number }[]
  receivedAt: string
  keptUntil: string
  state: State
  mail: 'none' | 'waiting' | 'sent' | 'refused'
  mailError?: string
}

interface Listed {
  canSend: boolean
  submissions: readonly Submission[]
}

/** Milliseconds between two looks at what has come. */
const EVERY = 30_000

/** What forms of the site have sent. */
export const useSubmissions = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const url = `/submissions/${client.config().dataset}`
  const [listed, setListed] = useState<Listed>()
  const { attempt, isBusy, failure } = useAttempt()

  const read = useCallback(async () => setListed(await client.request<Listed>({ url })), [client, url])
  useEffect(() => {
    void attempt(read)
    const timer = setInterval(() => void read().catch(() => undefined), EVERY)
    return () => clearInterval(timer)
  }, [attempt, read])
  const change = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work()
      await read()
      return result
    })

  return {
    /** Newest first; undefined until they are known. */
    submissions: listed?.submissions,
    /** Whether the service has a server for mail. */
    canSend: listed?.canSend ?? true,
    failure,
    isBusy,
    mark: ({ id }: Submission, state: State) =>
      change(() => client.request({ url: `${url}/${id}`, method: 'PATCH', body: { state } })),
    remove: ({ id }: Submission) => change(() => client.request({ url: `${url}/${id}`, method: 'DELETE' })),
    /** All of one person. @returns how many there were; undefined when it failed */
    removeOf: (mail: string) =>
      change(async () => {
        const answer: unknown = await client.request({ url, method: 'DELETE', query: { mail } })
        return isObject(answer) ? Number(answer['removed']) : 0
      }),
    /** Saves a file; its address asks for a login. */
    save: ({ id }: Submission, { key, name }: Submission['files'][number]) =>
      attempt(async () => {
        const { apiHost, token } = client.config()
        const response = await fetch(`${apiHost}/v${API_VERSION.replace(/^v/, '')}${url}/${id}/files/${key}`, {
          credentials: 'include',
          ...(token && { headers: { authorization: `Bearer ${token}` } }),
        })
        if (!response.ok) throw new Error(`Der Inhaltsdienst antwortet mit dem Status ${response.status}.`)
        return { name, blob: await response.blob() }
      }),
  }
}
