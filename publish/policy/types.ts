import type { Redirect } from '../redirects/types.ts'

/** Header names in lower case, as they are sent. */
export type HeaderSet = Readonly<Record<string, string>>

/** Headers of the addresses that match a pattern: a path in which one `*` stands for anything, slashes too. */
export interface HeaderRule {
  path: string
  headers: HeaderSet
}

/**
 * How the published site is to be served: the one source of every host's configuration, and what our own host reads
 * (`policy.json`). A later layer overrides the one before: `everywhere`, `pages`, the matching `rules`, `missing` or
 * `preview`.
 */
export interface Policy {
  format: typeof POLICY_FORMAT
  /** Public origin of the site. */
  siteUrl: string
  /** Of every answer, errors and redirects too. */
  everywhere: HeaderSet
  /** Of every answer over https. */
  secure: HeaderSet
  /** Of HTML, payloads and whatever no rule names. */
  pages: HeaderSet
  /** No two rules that can match one address set the same header: some hosts would join the two values. */
  rules: readonly HeaderRule[]
  /** Of answers that say "not here" or "not now". */
  missing: HeaderSet
  /** Of a page asked for with `?preview=true` (REQUIREMENTS P04). */
  preview: HeaderSet
  redirects: readonly Pick<Redirect, 'from' | 'to' | 'permanent'>[]
}

export const POLICY_FORMAT = 1
