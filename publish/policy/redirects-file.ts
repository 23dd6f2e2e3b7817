import { encodePath } from '../redirects/address.ts'
import type { Policy } from './types.ts'

/** Cloudflare reads so many redirects without a pattern, and so many characters of each. */
const MAX_LINES = 2000
const MAX_LINE_LENGTH = 1000

/** `*` and `:name` are patterns there. */
const toSource = (path: string): string => encodePath(path).replaceAll('*', '%2A').replaceAll(':', '%3A')

/**
 * `_redirects`, as Netlify and Cloudflare read it: `from to status`, the first that matches. Both pass the query on.
 * Netlify takes an address with and without a slash at its end as one; Cloudflare wants both.
 *
 * @returns the file, and what did not fit into it
 */
export const toRedirectsFile = ({ redirects }: Policy): { text: string; warnings: string[] } => {
  const lines = redirects.flatMap(({ from, to, permanent }) =>
    ['', '/'].map((slash) => `${toSource(from)}${slash} ${to} ${permanent ? 301 : 302}`),
  )
  const short = lines.filter(({ length }) => length <= MAX_LINE_LENGTH)
  const warnings = [
    ...(short.length < lines.length
      ? [
          `_redirects: ${lines.length - short.length} lines are longer than the ${MAX_LINE_LENGTH} characters Cloudflare reads, and left out. Shorten the addresses.`,
        ]
      : []),
    ...(short.length > MAX_LINES
      ? [
          `_redirects: only the first ${MAX_LINES} of ${short.length} lines are written, as many as Cloudflare reads. Delete redirects that nobody uses any more.`,
        ]
      : []),
  ]
  return {
    text: short
      .slice(0, MAX_LINES)
      .map((line) => `${line}\n`)
      .join(''),
    warnings,
  }
}
