import type { SanityClient } from '@sanity/client'
import { isObject } from '@schaufenster/site/publish-checks/stored'

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

export interface WantedShare extends Pick<Share, 'name' | 'page' | 'isFrozen' | 'expiresAt'> {
  /** Fields of the page that refer to its sections. */
  sections: readonly string[]
}

const addressOf = (client: SanityClient, id = ''): string => `/shares/${client.config().dataset}${id && `/${id}`}`

/** Newest first. */
export const listShares = async (client: SanityClient): Promise<Share[]> => {
  const shares = await client.request<Omit<Share, 'isExpired'>[]>({ url: addressOf(client) })
  return shares.map((share) => ({ ...share, isExpired: Date.parse(share.expiresAt) < Date.now() }))
}

/** @returns the link, which cannot be had again. @throws Error when the service refuses */
export const createShare = async (client: SanityClient, shareUrl: string, wanted: WantedShare): Promise<string> => {
  const answer: unknown = await client.request({ url: addressOf(client), method: 'POST', body: wanted })
  const key = isObject(answer) ? answer['key'] : undefined
  if (typeof key !== 'string') throw new Error('Der Inhaltsdienst hat keinen Link geschickt.')
  return `${shareUrl.replace(/\/$/, '')}/_draft#${key}`
}

export const revokeShare = (client: SanityClient, id: string): Promise<unknown> =>
  client.request({ url: addressOf(client, id), method: 'DELETE' })
