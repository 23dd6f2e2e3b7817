import { withSearch } from '@schaufenster/site/with-search'
import type { Policy } from './types.ts'

/** Quotes an argument. A backslash only escapes a quotation mark or another backslash. */
export const quoted = (text: string): string => `"${text.replaceAll(/\\(?=["\\])|"/g, String.raw`\$&`)}"`

/** A path as a regular expression. An escaped quotation mark would end an argument of a rule. */
export const toPathPattern = (path: string): string =>
  path.replaceAll(/[.*+?^${}()|[\]\\#]/g, String.raw`\$&`).replaceAll('"', String.raw`\x22`)

/** Before a path on this host: the origin behind a TLS proxy, else nothing. */
export const ORIGIN = '%{ENV:ORIGIN}'

/** `%1` and `$1` would be filled in. */
const toTarget = (to: string): string => `${to.startsWith('/') ? ORIGIN : ''}${to.replaceAll(/[%$]/g, String.raw`\$&`)}`

/**
 * Rules for old addresses, with and without a trailing slash; Apache compares them decoded, and adds the query of the
 * request at the end unless the target has one. Before a fragment it has to be written down.
 *
 * @param base of the site: the rules are relative to it
 */
export const apacheRedirects = ({ redirects }: Policy, base: string): string[] =>
  redirects.flatMap(({ from, to, permanent }) => {
    const pattern = quoted(`^${toPathPattern(from.slice(base.length + 1))}/?$`)
    const flags = `[R=${permanent ? 301 : 302},L,NE]`
    const plain = `RewriteRule ${pattern} ${quoted(toTarget(to))} ${flags}`
    return to.includes('#') && !to.includes('?')
      ? [
          'RewriteCond %{QUERY_STRING} .',
          `RewriteRule ${pattern} ${quoted(withSearch(toTarget(to), '?%{QUERY_STRING}'))} ${flags}`,
          plain,
        ]
      : [plain]
  })
