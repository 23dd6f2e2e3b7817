import { fillDestination, toPathPattern } from './path-pattern.ts'
import { answerFile, decode, passSearch, redirectTo, type Platform } from './platform.ts'

interface Config {
  cleanUrls: boolean
  redirects: { source: string; destination: string; statusCode: number }[]
  headers: {
    source: string
    has?: { type: string; key: string; value: string }[]
    headers: { key: string; value: string }[]
  }[]
}

const MAX_REDIRECTS = 2048

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' &&
  value !== null &&
  'redirects' in value &&
  Array.isArray(value.redirects) &&
  'headers' in value &&
  Array.isArray(value.headers)

/**
 * Vercel: headers of all matching rules, the last of one name wins; then clean URLs, even for missing pages; then
 * redirects in order, compared in encoded form; then files. The query is kept.
 *
 * @throws Error when the file exceeds the limits or a pattern does not compile, like a deployment
 */
export const vercel: Platform = (files) => {
  const config: unknown = JSON.parse(files.get('vercel.json') ?? '')
  if (!isConfig(config) || config.redirects.length > MAX_REDIRECTS) throw new Error('vercel.json exceeds the limits.')
  const redirects = config.redirects.map((rule) => ({ ...rule, pattern: toPathPattern(rule.source) }))
  const rules = config.headers.map((rule) => ({ ...rule, pattern: toPathPattern(rule.source) }))

  const route = (pathname: string, search: string) => {
    const path = decode(pathname)
    const clean = config.cleanUrls
      ? /^\/(?:(?<index>(?:.*\/)?)index(?:\.html)?|(?<page>.*)\.html)\/?$/.exec(pathname)?.groups
      : undefined
    if (clean) return redirectTo(`/${clean['page'] ?? (clean['index'] ?? '').replace(/\/$/, '')}${search}`, 308)
    const own = redirects.find(({ pattern }) => pattern.test(pathname))
    if (own) {
      const to = fillDestination(own.destination, own.pattern.exec(pathname)?.groups ?? {})
      return redirectTo(passSearch(to, search), own.statusCode)
    }
    const name =
      path === '/'
        ? 'index.html'
        : [path.slice(1), `${path.slice(1)}.html`, `${path.slice(1)}/index.html`].find((file) => files.has(file))
    return answerFile(files, name)
  }

  return ({ pathname, search }) => {
    const answer = route(pathname, search)
    const query = new URLSearchParams(search)
    for (const { pattern, has = [], headers } of rules) {
      if (!pattern.test(decode(pathname)) || !has.every(({ key, value }) => query.get(key) === value)) continue
      for (const { key, value } of headers) answer.headers[key.toLowerCase()] = value
    }
    return answer
  }
}
