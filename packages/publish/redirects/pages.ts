import { toPageFile } from '../content/page-address.ts'
import { toXmlText } from '../outputs/xml.ts'
import { baseOf } from '../site-url.ts'
import type { OutputFile } from '../types.ts'
import type { Redirect } from './types.ts'

/**
 * A page at each old address that leads to the new one: for hosts that have folders but no redirects. Search engines
 * treat an immediate refresh as a permanent redirect.
 *
 * @param siteUrl public address of the site, with its base
 */
export const toRedirectPages = (
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  siteUrl: string,
): (OutputFile & { body: string })[] =>
  redirects.map(({ from, to }) => {
    const target = toXmlText(to.startsWith('/') ? `${baseOf(siteUrl)}${to}` : to)
    const canonical = toXmlText(to.startsWith('/') ? `${siteUrl}${to}` : to)
    return {
      path: toPageFile(from, 'folders'),
      body: `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Diese Seite ist umgezogen</title><link rel="icon" href="${baseOf(siteUrl)}/favicon.svg" type="image/svg+xml"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${target}"><p>Diese Seite ist umgezogen: <a href="${target}">zur neuen Adresse</a></p></html>\n`,
    }
  })
