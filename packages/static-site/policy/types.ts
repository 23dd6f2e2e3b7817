import type { HeaderRule, HeaderSet } from '@schaufenster/site/headers'
import type { Redirect } from '../redirects/types.ts'

/**
 * How the published site must be served: the source of every host's configuration, read by our own host as
 * `policy.json`. Each layer overrides the one before: `everywhere`, `pages`, `preview`, the matching `rules`, `missing`.
 * Rules override the preview, or `?preview=true` would take an upload out of its sandbox.
 */
export interface Policy {
  format: typeof POLICY_FORMAT
  /** Public address of the site, with its base; the addresses below are within it. */
  siteUrl: string
  /** For every answer, including errors and redirects. */
  everywhere: HeaderSet
  /** For every answer over https. */
  secure: HeaderSet
  /** For HTML, payloads and anything without a rule. */
  pages: HeaderSet
  /** Rules that can match the same address never set the same header: some hosts would join the values. */
  rules: readonly HeaderRule[]
  /** For missing pages and errors. */
  missing: HeaderSet
  /** For a page requested with `?preview=true` (REQUIREMENTS P04). */
  preview: HeaderSet
  redirects: readonly Pick<Redirect, 'from' | 'to' | 'permanent'>[]
}

export const POLICY_FORMAT = 1
