import { encodePath } from '../redirects/address.ts'
import type { Policy } from './types.ts'

/** Cloudflare's limits: redirects without a pattern, and characters per line. */
const MAX_LINES = 2000
const MAX_LINE_LENGTH = 1000

/** `*` and `:name` are patterns there. */
const toSource = (path: string): string => encodePath(path).replaceAll('*', '%2A').replaceAll(':', '%3A')

/**
 * `_redirects`, as Netlify and Cloudflare read it: `from to status`, first match wins. Both pass the query on.
 * Netlify ignores a trailing slash; Cloudflare needs both forms.
 *
 * @returns the file, and warnings about what did not fit
 */
export const toRedirectsFile = ({ redirects }: Policy): { text: string; warnings: string[] } => {
  const lines = redirects.flatMap(({ from, to, permanent }) =>
    ['', '/'].map((slash) => `${toSource(from)}${slash} ${to} ${permanent ? 301 : 302}`),
  )
  const short = lines.filter(({ length }) => length <= MAX_LINE_LENGTH)
  const warnings = [
    ...(short.length < lines.length
      ? [
          `_redirects: ${lines.length - short.length} lines exceed Cloudflare's limit of ${MAX_LINE_LENGTH} characters and are left out. Shorten the addresses.`,
        ]
      : []),
    ...(short.length > MAX_LINES
      ? [
          `_redirects: only the first ${MAX_LINES} of ${short.length} lines are written, which is Cloudflare's limit. Delete unused redirects.`,
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
