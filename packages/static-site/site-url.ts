import { type Environment, SettingsError } from '@schaufenster/cli/settings'
import { readVariables } from './variables.ts'

/** Plain in every address, file name and configuration; names with a dot or an underscore first are the site's own. */
const BASE = /^(?:\/[a-z\d][\w.~-]*)*$/i

const HOW = 'Set it to a path of letters, digits and hyphens, such as /studio; the host belongs into SITE_URL.'

const toBase = (text: string, variable: string): string => {
  const base = text.replace(/^(?=[^/])/, '/').replace(/\/+$/, '')
  if (BASE.test(base)) return base
  throw new SettingsError(`${variable} is "${text}", which is not a path that a site can have. ${HOW}`)
}

/**
 * The path that the site is served under, without a slash at its end: that of SITE_BASE, else that of SITE_URL. The
 * one place that reads it; everything else gets it from the build or from the site's address.
 *
 * @throws SettingsError when it cannot be one, or the two variables name different ones
 */
export const readSiteBase = (env: Environment): string => {
  const { SITE_URL, SITE_BASE } = readVariables(env)
  const address = toBase(SITE_URL === undefined ? '' : new URL(SITE_URL).pathname, 'The path of SITE_URL')
  const base = SITE_BASE === undefined ? address : toBase(SITE_BASE, 'SITE_BASE')
  if (address === '' || address === base) return base
  throw new SettingsError(
    `SITE_BASE is "${SITE_BASE}", and SITE_URL ("${SITE_URL}") has another path. Remove one of the two.`,
  )
}

/**
 * The site's public address, with its base: used for canonical addresses, sitemap and shared links. Defaults to this
 * machine; never the `Host` of a request, which clients control.
 *
 * @throws SettingsError when SITE_URL or SITE_BASE cannot be used
 */
export const readSiteUrl = (env: Environment): string => {
  const { SITE_URL, PORT } = readVariables(env)
  const origin = SITE_URL === undefined ? `http://127.0.0.1:${PORT || 3000}` : new URL(SITE_URL).origin
  return `${origin}${readSiteBase(env)}`
}

/** The base of a site's address: empty, or `/studio`. */
export const baseOf = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '')
