import type { Redirect } from '../redirects/types.ts'
import type { ForeignSources } from '@schaufenster/site/head'
import type { HeaderRule } from '@schaufenster/site/headers'
import { allowMore, contentSecurityPolicy } from './csp.ts'
import { NEVER, RULES } from './rules.ts'
import { POLICY_FORMAT, type Policy } from './types.ts'

export { hashScript } from './csp.ts'
export type { Policy } from './types.ts'

/** Seconds for which a browser stays with https. */
const HSTS_S = 365 * 24 * 60 * 60

/** Cached, but revalidated each time: an unchanged page costs one short answer, a changed one shows immediately. */
const REVALIDATE = 'no-cache'

/** Only names that browsers know: an unknown one logs an error in the console. */
const NO_FEATURES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** The additional origins of a preview. */
export interface PreviewOrigins {
  /** Of the Studio, which frames the page; `'self'` where it is served with the site. */
  studio?: string | undefined
  /** Of the content service, from which the page fetches drafts. */
  service?: string | undefined
}

export interface PolicyOptions {
  /** Public address of the site, with its base. */
  siteUrl: string
  redirects?: readonly Redirect[]
  /** The site's own, checked (`checkRules`). */
  headers?: readonly HeaderRule[]
  /** Other origins that the site is configured to use: the content service with live routes, an analytics adapter. */
  foreign?: ForeignSources
  /** For other hosts; ours adds its own. These origins appear in the published files. */
  preview?: PreviewOrigins
}

/** @throws Error naming an invalid address */
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
 * @throws Error naming an invalid address
 */
export const createPolicy = ({
  siteUrl,
  redirects = [],
  headers = [],
  foreign = {},
  preview = {},
}: PolicyOptions): Policy => {
  const csp = (isPreview: boolean) => ({
    'content-security-policy': contentSecurityPolicy({ foreign, isPreview }),
  })
  const policy: Policy = {
    format: POLICY_FORMAT,
    siteUrl,
    everywhere: {
      ...csp(false),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': NO_FEATURES,
      'cross-origin-opener-policy': 'same-origin',
    },
    secure: siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_S}` } : {},
    pages: { 'cache-control': REVALIDATE },
    rules: [...RULES, ...headers],
    missing: { 'cache-control': NEVER },
    preview: { ...csp(true), 'cache-control': NEVER, 'x-robots-tag': 'noindex' },
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  }
  return allowPreview(policy, preview)
}
