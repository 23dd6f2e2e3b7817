import { withSearch } from '@schaufenster/site/with-search'
import type { Policy } from './types.ts'

/** Quotes a string for nginx. A `$` cannot be escaped there; none of our values has one, and addresses encode it. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** Adds the request's query, before a fragment, unless the address already has one. */
const withQuery = (to: string): string => withSearch(to.replaceAll('$', '%24'), '$is_args$args')

/** One location for each address, with and without a trailing slash; nginx compares them decoded. */
export const nginxRedirects = ({ redirects }: Policy): string[] =>
  redirects.flatMap(({ from, to, permanent }) =>
    ['', '/'].map(
      (slash) =>
        `location = ${quoted(`${from}${slash}`)} { return ${permanent ? 301 : 302} ${quoted(withQuery(to))}; }`,
    ),
  )
