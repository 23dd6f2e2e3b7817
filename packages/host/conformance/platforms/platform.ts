import { typeOf } from '@schaufenster/static-site/policy/files'
import { escape } from './path-pattern.ts'

/** A request as seen by a platform's rules. */
interface PlatformRequest {
  /** Percent-encoded, as sent. */
  pathname: string
  /** With the question mark, or empty. */
  search: string
}

export interface PlatformAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A published folder on a platform, by the platform's documented rules for its configuration files. */
export type Platform = (files: ReadonlyMap<string, string>) => (request: PlatformRequest) => PlatformAnswer

export const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** What all platforms do by default: revalidation, types by extension, `404.html` for missing files. @param missing another one */
export const answerFile = (
  files: ReadonlyMap<string, string>,
  name: string | undefined,
  missing = '404.html',
): PlatformAnswer => {
  const body = name === undefined ? undefined : files.get(name)
  const headers = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': typeOf(name ?? '404.html') }
  return body === undefined
    ? {
        status: 404,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
        body: files.get(missing) ?? '',
      }
    : { status: 200, headers, body }
}

export const redirectTo = (location: string, status: number): PlatformAnswer => ({
  status,
  headers: { location },
  body: '',
})

/** The query goes along unless the target has one, before the hash of the target. */
export const passSearch = (to: string, search: string): string => {
  const { search: own, hash } = new URL(to, 'https://site.example')
  return own ? to : `${to.slice(0, to.length - hash.length)}${search}${hash}`
}

/** Rules of a `_headers` file: a path, then its headers indented. */
export const parseHeadersFile = (text: string): { path: string; headers: [string, string][] }[] => {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), value])
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] })
  }
  return rules
}

/** Lines of a `_redirects` file. */
export const parseRedirectsFile = (text: string): { from: string; to: string; status: number }[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '301'] = line.trim().split(/\s+/)
      return { from, to, status: Number(status) }
    })

/** The answer with all headers of the rules whose path, in which `*` is anything, matches; two values of one are joined. */
export const withHeaders = (
  answer: PlatformAnswer,
  rules: ReturnType<typeof parseHeadersFile>,
  path: string,
): PlatformAnswer => {
  const own = new Headers(rules.filter((rule) => toPattern(rule.path).test(path)).flatMap(({ headers }) => headers))
  return { ...answer, headers: { ...answer.headers, ...Object.fromEntries(own) } }
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.split('*').map(escape).join('.*')}$`)
