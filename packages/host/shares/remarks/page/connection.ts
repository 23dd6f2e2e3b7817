import type { Talk } from './types.ts'

/** Why nothing was written: the link has ended, there is too much of it, or it did not get through. */
export type Refusal = 'ended' | 'changed' | 'much' | 'failed'

/**
 * Asks the server for what is said of the page, at the page's own address.
 *
 * Runs in the browser, from its own text.
 */
export const createConnection = () => {
  const address = (part: string): string => `${location.pathname}${location.search}&part=${part}`
  const refusals: Readonly<Record<number, Refusal>> = {
    404: 'ended',
    409: 'changed',
    413: 'much',
    429: 'much',
    400: 'much',
  }
  const send = async (part: string, body: object): Promise<Refusal | undefined> => {
    try {
      const response = await fetch(address(part), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.ok ? undefined : (refusals[response.status] ?? 'failed')
    } catch {
      return 'failed'
    }
  }
  return {
    /** @returns undefined when there is no answer */
    read: async (): Promise<Talk | undefined> => {
      try {
        const response = await fetch(address('remarks'))
        return response.ok ? await response.json() : undefined
      } catch {
        return undefined
      }
    },
    send,
  }
}
