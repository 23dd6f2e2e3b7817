import { PublishError } from './publish-error.ts'

/**
 * The site's public origin: used for canonical addresses, sitemap and shared links. Defaults to this machine; never
 * the `Host` of a request, which clients control.
 *
 * @throws PublishError when SITE_URL is not an origin
 */
export const readSiteUrl = ({ SITE_URL, PORT }: Record<string, string | undefined>): string => {
  if (!SITE_URL) return `http://127.0.0.1:${Number(PORT) || 3000}`
  const url = URL.canParse(SITE_URL) ? new URL(SITE_URL) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new PublishError(
    `SITE_URL is "${SITE_URL}", which is not an origin. Set it to the site’s public address without a path, such as https://beispiel.de.`,
  )
}
