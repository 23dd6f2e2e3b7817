import {
  answerFile,
  decode,
  parseHeadersFile,
  parseRedirectsFile,
  passSearch,
  redirectTo,
  withHeaders,
  type Platform,
} from './platform.ts'

const MAX_STATIC = 2000
const MAX_LENGTH = 1000
const MAX_HEADER_RULES = 100

/** `html_handling: "drop-trailing-slash"`: pages without extension and trailing slash; other forms redirect there. */
const findPage = (
  files: ReadonlyMap<string, string>,
  path: string,
): { name: string } | { location: string } | undefined => {
  if (path === '/') return { name: 'index.html' }
  if (path === '/index' || path === '/index.html') return { location: '/' }
  if (path.endsWith('/index.html') && files.has(path.slice(1)))
    return { location: path.slice(0, -'/index.html'.length) }
  if (path.endsWith('.html') && files.has(path.slice(1))) return { location: path.slice(0, -'.html'.length) }
  if (files.has(path.slice(1))) return { name: path.slice(1) }
  const pageOf = (name: string) => [`${name}.html`, `${name}/index.html`].find((file) => files.has(file))
  const name = pageOf(path.slice(1))
  if (name !== undefined) return { name }
  const bare = path.replace(/\/+$/, '')
  return bare !== path && pageOf(bare.slice(1)) ? { location: bare } : undefined
}

/** `not_found_handling: "404-page"`: the nearest one, in the folder of the address or above it. */
const nearestMissing = (files: ReadonlyMap<string, string>, path: string): string => {
  const folders = path.split('/').slice(1, -1)
  return (
    folders
      .map((_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`)
      .find((file) => files.has(file)) ?? '404.html'
  )
}

/**
 * Cloudflare's static assets: redirects come first, the first match wins, paths are compared in encoded form
 * including slashes; the query is kept unless the target has one; two values of one header are joined with a comma.
 *
 * @throws Error when a file exceeds the limits or is not JSON, like an upload
 */
export const cloudflare: Platform = (files) => {
  const settings: unknown = JSON.parse(files.get('wrangler.jsonc') ?? '')
  if (!JSON.stringify(settings).includes('"html_handling":"drop-trailing-slash","not_found_handling":"404-page"'))
    throw new Error('wrangler.jsonc lacks its settings.')
  const lines = (files.get('_redirects') ?? '').split('\n')
  if (lines.length > MAX_STATIC + 1 || lines.some(({ length }) => length > MAX_LENGTH))
    throw new Error('_redirects exceeds the limits.')
  const redirects = parseRedirectsFile(files.get('_redirects') ?? '')
  if (redirects.some(({ status }) => ![200, 301, 302, 303, 307, 308].includes(status)))
    throw new Error('A redirect has a status that fails the upload.')
  if (redirects.some(({ from }) => /[*:]/.test(from))) throw new Error('A redirect is a pattern.')
  const rules = parseHeadersFile(files.get('_headers') ?? '')
  if (rules.length > MAX_HEADER_RULES) throw new Error('_headers exceeds the limits.')
  return ({ pathname, search }) => {
    const encoded = new URL(pathname, 'https://site.example').pathname
    const rule = redirects.find(({ from }) => new URL(from, 'https://site.example').pathname === encoded)
    const page = findPage(files, decode(encoded))
    const found =
      page && 'location' in page
        ? redirectTo(`${encodeURI(page.location)}${search}`, 307)
        : answerFile(files, page?.name, nearestMissing(files, decode(encoded)))
    const answer = rule ? redirectTo(passSearch(rule.to, search), rule.status) : found
    return withHeaders(answer, rules, decode(encoded))
  }
}
