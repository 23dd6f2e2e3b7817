import { createHash } from 'node:crypto'
import type { ForeignSources } from '@schaufenster/site/head'
import type { SourceDirective } from '@schaufenster/site/headers'

/** The CSP source that allows exactly this inline script. */
export const hashScript = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface CspOptions {
  /** Origins that a site was set up to use; nothing by default. */
  foreign: ForeignSources
  /** A preview runs the Studio's overlays, which write HTML. */
  isPreview?: boolean
}

/** The one policy that may give a script its address: `packages/renderer/consent/add-script.ts`. Scripts that load others need its default. */
const toTrustedTypes = (loadsOthers: boolean): [string, ...string[]][] => [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'analytics', ...(loadsOthers ? ['default'] : [])],
]

/** The parsed origin goes into the header, so that no setting can inject a directive. */
const toOrigin = (address: string): string => {
  if (address === "'self'") return address
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(
      `"${address}" is not an address that the site can connect to. Use an absolute URL, such as https://service.example.`,
    )
  }
  return new URL(address).origin
}

/**
 * Allows only the site itself, and is the same for every build: which scripts run, each page says in its head
 * (`packages/renderer/render/script-policy.ts`). So there is no `script-src`, and no `default-src`, which would take
 * its place; no host has to learn of a new build. Inline styles are allowed, since React writes style attributes and the critical
 * CSS is in the head. No text becomes HTML, a handler or the address of a script in the browser (Trusted Types).
 *
 * @throws Error naming an invalid origin
 */
export const contentSecurityPolicy = ({ foreign, isPreview = false }: CspOptions): string => {
  const from = (directive: SourceDirective) => (foreign[directive] ?? []).map(toOrigin)
  const directives: [string, ...string[]][] = [
    ['script-src-attr', "'none'"],
    ['worker-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['font-src', "'self'", ...from('font-src')],
    ['manifest-src', "'self'"],
    ['img-src', "'self'", 'data:', ...from('img-src')],
    ['media-src', "'self'", ...from('media-src')],
    ['connect-src', "'self'", ...from('connect-src')],
    ['frame-src', ...(foreign['frame-src']?.length ? from('frame-src') : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...from('form-action')],
    ...(isPreview ? [] : toTrustedTypes((foreign['script-src']?.length ?? 0) > 0)),
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/**
 * Adds origins to a policy: a host may allow addresses that the published files must not contain.
 *
 * @throws Error naming an invalid origin
 */
export const allowMore = (csp: string, more: Readonly<Record<string, readonly string[]>>): string =>
  csp
    .split('; ')
    .map((text) => {
      const [directive = '', ...sources] = text.split(' ')
      const origins = (more[directive] ?? []).map(toOrigin)
      return origins.length > 0
        ? [directive, ...new Set([...sources.filter((source) => source !== "'none'"), ...origins])].join(' ')
        : text
    })
    .join('; ')

/** For files that are not pages: an SVG opened directly gets neither scripts nor the site's origin. */
export const FILE_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
