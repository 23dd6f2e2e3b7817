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

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/**
 * Netlify: a file shadows a redirect that is not forced; rules match with and without a slash at the end; all
 * matching rules of `_headers` apply, and two values of one header are joined; the query is kept.
 */
export const netlify: Platform = (files) => {
  const redirects = parseRedirectsFile(files.get('_redirects') ?? '')
  const rules = parseHeadersFile(files.get('_headers') ?? '')
  return ({ pathname, search }) => {
    const path = withoutSlash(decode(pathname)).slice(1)
    const name = [path === '' ? 'index.html' : path, `${path}.html`, `${path}/index.html`].find((file) =>
      files.has(file),
    )
    const rule =
      name === undefined ? redirects.find(({ from }) => withoutSlash(decode(from)) === `/${path}`) : undefined
    const answer = rule ? redirectTo(passSearch(rule.to, search), rule.status) : answerFile(files, name)
    return withHeaders(answer, rules, decode(pathname))
  }
}
