import type { Redirect } from '../redirects/types.ts'
import { allowMore, contentSecurityPolicy, UPLOAD_CSP, type ForeignSources } from './csp.ts'
import { POLICY_FORMAT, type HeaderRule, type Policy } from './types.ts'

export { hashScript } from './csp.ts'
export type { Policy } from './types.ts'

/** Seconds; a browser keeps to https for so long. */
const HSTS_S = 365 * 24 * 60 * 60

/** The name carries a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Kept, and asked about each time: an unchanged page costs one short answer, a changed one is seen at once. */
const REVALIDATE = 'no-cache'
const NEVER = 'no-store'
/** Asked for again at every navigation within a tab, and hardly ever another one. */
const FOR_A_DAY = 'public, max-age=86400'

/** Only features that browsers know by these names: an unknown one is an error in the visitor's console. */
const NO_FEATURES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

const RULES: readonly HeaderRule[] = [
  { path: '/assets/*', headers: { 'cache-control': FOREVER } },
  { path: '/images/*', headers: { 'cache-control': FOREVER, 'content-security-policy': UPLOAD_CSP } },
  { path: '/files/*', headers: { 'cache-control': FOREVER, 'content-security-policy': UPLOAD_CSP } },
  { path: '/favicon.svg', headers: { 'cache-control': FOR_A_DAY } },
  { path: '/builds/latest.json', headers: { 'cache-control': NEVER } },
  // A page's text for programs; search engines list the page itself.
  { path: '/*.md', headers: { 'x-robots-tag': 'noindex' } },
]

/** What a preview speaks to, beyond what every page does. */
export interface PreviewOrigins {
  /** Of the Studio, which shows the page in a frame; `'self'` where it is served beside the site. */
  studio?: string | undefined
  /** Of the content service, which the page asks for drafts. */
  service?: string | undefined
}

export interface PolicyOptions {
  /** Public origin of the site. */
  siteUrl: string
  /** Of the inline scripts that pages hold, as `hashScript` makes them. */
  scriptHashes: readonly string[]
  redirects?: readonly Redirect[]
  /** What else the site was set up to speak to: the content service with live routes, an analytics adapter. */
  foreign?: ForeignSources
  /** For hosts other than ours, which adds its own: what is named here stands in the published files. */
  preview?: PreviewOrigins
}

/** @throws Error naming an address that is none */
export const allowPreview = (policy: Policy, { studio, service }: PreviewOrigins): Policy => ({
  ...policy,
  preview: {
    ...policy.preview,
    'content-security-policy': allowMore(policy.preview['content-security-policy'] ?? '', {
      ...(service ? { 'connect-src': [service], 'img-src': [service], 'media-src': [service] } : {}),
      ...(studio ? { 'frame-ancestors': [studio] } : {}),
    }),
    // The Studio that opened the window keeps speaking to it.
    ...(studio ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}),
  },
})

/**
 * The policy of a published site. There is no Cross-Origin-Resource-Policy: all of it is public, and feed readers
 * show its pictures.
 *
 * @throws Error naming an address that is none
 */
export const createPolicy = ({
  siteUrl,
  scriptHashes,
  redirects = [],
  foreign = {},
  preview = {},
}: PolicyOptions): Policy => {
  const csp = { 'content-security-policy': contentSecurityPolicy({ scriptHashes, foreign }) }
  const policy: Policy = {
    format: POLICY_FORMAT,
    siteUrl,
    everywhere: {
      ...csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': NO_FEATURES,
      'cross-origin-opener-policy': 'same-origin',
    },
    secure: siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_S}` } : {},
    pages: { 'cache-control': REVALIDATE },
    rules: RULES,
    missing: { 'cache-control': NEVER },
    preview: { ...csp, 'cache-control': NEVER, 'x-robots-tag': 'noindex' },
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  }
  return allowPreview(policy, preview)
}
