import type { Policy } from './types.ts'

/** A text in nginx's quotes. A `$` cannot be escaped there; none of our values has one, and addresses lose theirs. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** An address whose own query or fragment stands at its end takes no second query. */
const withQuery = (to: string): string => `${to.replaceAll('$', '%24')}${/[?#]/.test(to) ? '' : '$is_args$args'}`

/** One location for each address, with and without a slash; nginx compares them decoded. */
export const nginxRedirects = ({ redirects }: Policy): string[] =>
  redirects.flatMap(({ from, to, permanent }) =>
    ['', '/'].map(
      (slash) =>
        `location = ${quoted(`${from}${slash}`)} { return ${permanent ? 301 : 302} ${quoted(withQuery(to))}; }`,
    ),
  )
