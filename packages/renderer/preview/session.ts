import type { SanityClient } from '@sanity/client'

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined

const isRefused = (error: unknown): boolean => [401, 403].includes(Number(statusOf(error)))

/** Whether the service recognises an editor: by the cookie of their login, or by the client's token. @throws when it does not answer */
export const isEditor = async (client: SanityClient): Promise<boolean> => {
  try {
    const user: unknown = await client.users.getById('me')
    // Nobody is an answer too: an empty one.
    return typeof user === 'object' && user !== null && typeof Reflect.get(user, 'id') === 'string'
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/**
 * Exchanges the ticket of the login page for the editor's session. The service sets its cookie with the answer; the token is for
 * browsers that keep no cookies of another site.
 *
 * @returns undefined when the ticket was used already, or is older than a minute
 */
export const redeemTicket = async (client: SanityClient, ticket: string): Promise<string | undefined> => {
  try {
    const answer: unknown = await client.request({ url: '/auth/fetch', query: { sid: ticket } })
    const token: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'token') : undefined
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
