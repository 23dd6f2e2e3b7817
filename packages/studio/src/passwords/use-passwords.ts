import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { isObject } from '@schaufenster/site/stored'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'

/** The password of a page, as the content service lists it: without the password. */
export interface PagePassword {
  /** Id of the page, without `drafts.`. */
  page: string
  createdAt: string
  createdByName: string
  /** How often it was typed rightly, and when last. */
  uses: number
  usedAt?: string
}

/** A link that opens a page with a password for one person. */
export interface PageLink extends PagePassword {
  id: string
  /** For whom it is. */
  name: string
  expiresAt: string
  isExpired: boolean
}

interface Answer {
  passwords: PagePassword[]
  links: Omit<PageLink, 'isExpired'>[]
}

/** The password of a page, and its personal links. */
export const usePasswords = (page: string, shareUrl: string) => {
  const client = useClient({ apiVersion: API_VERSION })
  const all = `/passwords/${client.config().dataset}`
  const url = `${all}/${page}`
  const [found, setFound] = useState<{ password: PagePassword | undefined; links: PageLink[] }>()
  const { attempt, isBusy, failure } = useAttempt()

  const read = useCallback(async () => {
    const { passwords, links } = await client.request<Answer>({ url: all })
    setFound({
      password: passwords.find((one) => one.page === page),
      links: links
        .filter((one) => one.page === page)
        .map((link) => ({ ...link, isExpired: Date.parse(link.expiresAt) < Date.now() })),
    })
  }, [client, all, page])
  useEffect(() => void attempt(read), [attempt, read])
  const change = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work()
      await read()
      return result
    })

  return {
    /** Undefined until it is known. */
    found,
    failure,
    isBusy,
    /** @returns whether it worked */
    set: async (password: string): Promise<boolean> => {
      const done = await change(() => client.request<object>({ url, method: 'PUT', body: { password } }))
      return done !== undefined
    },
    remove: () => change(() => client.request({ url, method: 'DELETE' })),
    /** @returns the link, which cannot be had again; undefined when it failed */
    createLink: (wanted: Pick<PageLink, 'name' | 'expiresAt'>) =>
      change(async () => {
        const answer: unknown = await client.request({ url: `${url}/links`, method: 'POST', body: wanted })
        const key = isObject(answer) ? answer['key'] : undefined
        if (typeof key !== 'string') throw new Error('Der Inhaltsdienst hat keinen Link geschickt.')
        return `${shareUrl.replace(/\/$/, '')}/_page#${key}`
      }),
    revokeLink: ({ id }: Pick<PageLink, 'id'>) =>
      change(() => client.request({ url: `${url}/links/${id}`, method: 'DELETE' })),
  }
}
