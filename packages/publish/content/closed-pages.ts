import { own } from '@schaufenster/shapes/own-member'
import { published } from '@schaufenster/site/published'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { PublishError } from '../publish-error.ts'
import type { ContentReader } from './content-reader.ts'

/** A published page with a password that the publisher is given: the embedded service gives it none. */
export const SHOWN_QUERY = `*[needsPassword == true && ${published}][0...20]{"name": coalesce(slug.current, _id)}`

const nameOf = (page: unknown): string => String(own(page, 'name'))

/**
 * Pages with a password are kept by the embedded content service. Another one, such as a project at Sanity, gives them to everybody who
 * asks, so a site that leaves them out would hide nothing.
 *
 * @throws PublishError naming them; the published site stays as it is
 */
export const mustHideClosedPages = async ({ ask }: Pick<ContentReader, 'ask'>): Promise<void> => {
  const shown = await ask(SHOWN_QUERY, {})
  if (!Array.isArray(shown) || shown.length === 0) return
  throw new PublishError(
    `These pages are "Nur mit Passwort", and this content service shows them to everybody: ${shown.map(nameOf).join(', ')}. Passwords need the embedded content service. The published site stays as it is. Switch the setting off, or withdraw these pages.`,
  )
}

/** @returns the list in an answer of the embedded service; none where it does not say: it is published without these pages all the same */
const ask = async (
  { apiHost, apiVersion, dataset, headers = {} }: ServiceConfig,
  path: string,
  list: string,
  init: RequestInit = {},
): Promise<unknown[]> => {
  if (!apiHost) return []
  try {
    const response = await fetch(`${apiHost}/v${apiVersion}/closed/${dataset}${path}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
    const found: unknown = response.ok ? own(await response.json(), list) : []
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/**
 * The addresses that a publication leaves out, by their last segments: pages with a password are on this project's server only.
 *
 * @returns none where the service does not say
 */
export const readClosedPages = async (config: ServiceConfig): Promise<string[]> => {
  const pages = await ask(config, '', 'pages')
  return pages.map((page) => String(own(page, 'slug')))
}

/** Hashes in one request: the service takes a megabyte. */
const PER_REQUEST = 10_000

/** Which of these pictures and files, by their hashes, only pages with a password show. */
export const findClosedAssets = async (config: ServiceConfig, hashes: readonly string[]): Promise<string[]> => {
  const closed: string[] = []
  for (let at = 0; at < hashes.length; at += PER_REQUEST) {
    const body = JSON.stringify({ hashes: hashes.slice(at, at + PER_REQUEST) })
    const part = await ask(config, '/assets', 'hashes', { method: 'POST', body })
    closed.push(...part.filter((hash) => typeof hash === 'string'))
  }
  return closed
}
