import { PublishError } from './publish-error.ts'

type Environment = Record<string, string | undefined>

/** Plain in every address, file name and configuration; names with a dot or an underscore first are the site's own. */
const BASE = /^(?:\/[a-z\d][\w.~-]*)*$/i

const HOW = 'Set it to a path of letters, digits and hyphens, such as /studio; the host belongs into SITE_URL.'

const toBase = (text: string, variable: string): string => {
  const base = text.replace(/^(?=[^/])/, '/').replace(/\/+$/, '')
  if (BASE.test(base)) return base
  throw new PublishError(`${variable} is "${text}", which is not a path that a site can have. ${HOW}`)
}

const readAddress = ({ SITE_URL }: Environment): URL | undefined => {
  if (!SITE_URL) return undefined
  const url = URL.canParse(SITE_URL) ? new URL(SITE_URL) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username) return url
  throw new PublishError(
    `SITE_URL is "${SITE_URL}", which is not a site’s address. Set it to the public address, such as https://beispiel.de.`,
  )
}

/**
 * The path that the site is served under, without a slash at its end: that of SITE_BASE, else that of SITE_URL. The
 * one place that reads it; everything else gets it from the build or from the site's address.
 *
 * @throws PublishError when it cannot be one, or the two variables name different ones
 */
export const readSiteBase = (env: Environment): string => {
  const address = toBase(readAddress(env)?.pathname ?? '', 'The path of SITE_URL')
  const base = env['SITE_BASE'] ? toBase(env['SITE_BASE'], 'SITE_BASE') : address
  if (address === '' || address === base) return base
  throw new PublishError(
    `SITE_BASE is "${env['SITE_BASE']}", and SITE_URL ("${env['SITE_URL']}") has another path. Remove one of the two.`,
  )
}

/**
 * The site's public address, with its base: used for canonical addresses, sitemap and shared links. Defaults to this
 * machine; never the `Host` of a request, which clients control.
 *
 * @throws PublishError when SITE_URL or SITE_BASE cannot be used
 */
export const readSiteUrl = (env: Environment): string => {
  const origin = readAddress(env)?.origin ?? `http://127.0.0.1:${Number(env['PORT']) || 3000}`
  return `${origin}${readSiteBase(env)}`
}

/** The base of a site's address: empty, or `/studio`. */
export const baseOf = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '')
