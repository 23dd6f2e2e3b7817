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

/**
 * The addresses that a publication leaves out, by their last segments: pages with a password are on this project's server only.
 *
 * @returns none where the service does not say
 */
export const readClosedPages = async ({
  apiHost,
  apiVersion,
  dataset,
  headers = {},
}: ServiceConfig): Promise<string[]> => {
  if (!apiHost) return []
  try {
    const response = await fetch(`${apiHost}/v${apiVersion}/closed/${dataset}`, {
      headers,
      signal: AbortSignal.timeout(10_000),
    })
    const pages: unknown = response.ok ? own(await response.json(), 'pages') : []
    return Array.isArray(pages) ? pages.map((page) => String(own(page, 'slug'))) : []
  } catch {
    // It is published without them all the same.
    return []
  }
}
