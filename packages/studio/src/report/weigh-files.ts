import { weighPage } from '@schaufenster/editing/site-report/weigh-page'
import type { PageWeight } from '@schaufenster/editing/site-report/weight'

type Ask = (
  address: string,
  init: { method: 'GET' | 'HEAD'; headers?: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

export interface ScaleOptions {
  /** The site's address, with its base. */
  siteUrl: string
  fetch: Ask
  signal: AbortSignal
  headers?: Record<string, string>
}

export const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)

/** Weighs pages by asking the site's own host for the size of each file once. */
export const createScale = ({ siteUrl, fetch, signal, headers }: ScaleOptions) => {
  const { origin } = new URL(siteUrl)
  const sizes = new Map<string, number>()

  const measure = async (address: string): Promise<void> => {
    const { href, origin: own } = new URL(address.replaceAll('&amp;', '&'), siteUrl)
    // What another host has is not asked for.
    const answer =
      own === origin ? await fetch(href, { method: 'HEAD', signal, ...(headers && { headers }) }) : undefined
    sizes.set(address, answer?.ok ? lengthOf(answer) : 0)
  }
  return async (html: string, htmlSize: number): Promise<PageWeight> => {
    const files = new Set<string>()
    weighPage(html, 0, (address) => {
      files.add(address)
      return 0
    })
    await Promise.all([...files].filter((address) => !sizes.has(address)).map(measure))
    return weighPage(html, htmlSize, (address) => sizes.get(address) ?? 0)
  }
}
