import { toPlace } from '@schaufenster/shapes/address'
import { toPageFile } from '@schaufenster/static-site/page-files'
import { toXmlText } from './xml.ts'
import { baseOf } from '@schaufenster/static-site/site-url'
import { redirectDecomposed } from '@schaufenster/static-site/policy/decomposed'
import { REDIRECT_PAGES } from '@schaufenster/static-site/policy/files'
import type { OutputContext, OutputFile } from '@schaufenster/site/outputs'
import type { Redirect } from '@schaufenster/static-site/redirects/types'
import { textsOf } from '@schaufenster/site/texts/texts'

/** Not allowed in file names on every system; a page's own address has none of them. */
const NOT_IN_FILE_NAMES = /["*:<>|?]/

type OldAddress = Pick<Redirect, 'from' | 'to' | 'document'>

interface RedirectPages {
  files: (OutputFile & { body: string })[]
  /** What was left out, and why. */
  warnings: string[]
}

/**
 * A page for each old address that leads to the new one. Search engines treat an immediate refresh as a permanent redirect.
 * With pages as folders it has the address itself: for hosts that have folders but no redirects. Otherwise only those of
 * editors, and addresses of pages with an umlaut as a letter and a mark, beside the site: for nginx and Caddy, which learn of a redirect
 * when they read their rules again.
 *
 * @param siteUrl public address of the site, with its base
 * @param paths addresses of the pages: one that differs in capitals has the same file on some computers and hosts, and keeps it
 */
export const toRedirectPages = (
  redirects: readonly OldAddress[],
  { siteUrl, pageLayout }: Pick<OutputContext, 'siteUrl' | 'pageLayout'>,
  paths: readonly string[],
): RedirectPages => {
  const isInPlace = pageLayout === 'folders'
  const places = new Map(isInPlace ? paths.map((path) => [toPlace(path), path]) : [])
  const editors = redirects.filter(({ document }) => document !== null)
  const addresses = isInPlace ? redirects : [...editors, ...redirectDecomposed(editors, paths)]
  const sources = addresses.filter(({ from }) => !NOT_IN_FILE_NAMES.test(from) && !places.has(toPlace(from)))
  const warnings = redirects.flatMap(({ from }) => {
    const page = places.get(toPlace(from))
    return page === undefined
      ? []
      : [
          `Redirect "${from}" has no page that leads on, for hosts without redirects: its address differs in capitals only from ${page}.`,
        ]
  })
  const texts = textsOf()
  const files = sources.map(({ from, to }) => {
    const target = toXmlText(to.startsWith('/') ? `${baseOf(siteUrl)}${to}` : to)
    const canonical = toXmlText(to.startsWith('/') ? `${siteUrl}${to}` : to)
    return {
      path: isInPlace ? toPageFile(from, pageLayout) : `${REDIRECT_PAGES}/${toPageFile(from, pageLayout)}`,
      body: `<!doctype html><html lang="${texts.language}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src 'none'"><meta name="robots" content="noindex"><title>${texts.moved}</title><link rel="icon" href="${baseOf(siteUrl)}/favicon.svg" type="image/svg+xml"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${target}"><p>${texts.moved}: <a href="${target}">${texts.newAddress}</a></p></html>\n`,
    }
  })
  return { files, warnings }
}
