import { createHash } from 'node:crypto'

/** The value under which a Content-Security-Policy allows one inline script: exactly this text and no other. */
export const hashScript = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

type SourceDirective = 'script-src' | 'img-src' | 'media-src' | 'connect-src' | 'frame-src'

/** Foreign origins that a site was set up to use, by directive; nothing by default. */
export type ForeignSources = Partial<Record<SourceDirective, readonly string[]>>

interface CspOptions {
  /** Of the inline scripts, as `hashScript` makes them. */
  scriptHashes: readonly string[]
  foreign: ForeignSources
}

/** An origin goes into a header as it is parsed, so that no setting can smuggle a directive in. */
const toOrigin = (address: string): string => {
  if (address === "'self'") return address
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(
      `"${address}" is no address that the site could speak to. Give a whole one, such as https://service.example.`,
    )
  }
  return new URL(address).origin
}

/**
 * Everything from the site itself. Scripts need a file of ours or a known hash; styles may stand in the page, since
 * React writes them as attributes and the critical ones are in the head.
 *
 * @throws Error naming an origin that is none
 */
export const contentSecurityPolicy = ({ scriptHashes, foreign }: CspOptions): string => {
  const from = (directive: SourceDirective) => (foreign[directive] ?? []).map(toOrigin)
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...from('script-src')],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...from('img-src')],
    ['media-src', "'self'", ...from('media-src')],
    ['connect-src', "'self'", ...from('connect-src')],
    ['frame-src', ...(foreign['frame-src']?.length ? from('frame-src') : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/**
 * A policy that allows some more origins, as a host needs one that knows addresses the published files must not name.
 *
 * @throws Error naming an origin that is none
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

/** Of what editors upload: looked at, never run. An SVG opened by itself gets neither scripts nor the site's origin. */
export const UPLOAD_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
