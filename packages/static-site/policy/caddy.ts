import { baseOf } from '../site-url.ts'
import { HOST_FILES, isText, LANGUAGE_ROOTS, MIME_TYPES, REDIRECT_PAGES, toStandIns, typeOf } from './files.ts'
import type { HeaderRule, HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** Backquoted text has no escapes, and none of our values has a backquote. Braces are placeholders. */
const quoted = (text: string): string => `\`${text.replaceAll('`', '%60').replaceAll(/[{}]/g, encodeURIComponent)}\``

const toPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
]

const setHeaders = (headers: HeaderSet, matcher = ''): string[] =>
  Object.keys(headers).length === 0
    ? []
    : block(
        matcher ? `header @${matcher}` : 'header',
        Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
      )

/** By the address that was asked for: inside, a page has the name of its file. */
const matchAddress = (name: string, pattern: string): string =>
  `@${name} vars_regexp ${name} {http.request.orig_uri} ${quoted(pattern)}`

const toRulePattern = ({ path }: HeaderRule): string => `^${path.split('*').map(toPattern).join('.*')}$`

const headers = (policy: Policy): string[] => [
  ...setHeaders({ ...policy.everywhere, ...policy.pages }),
  '@secure expression `{scheme} == "https" || {header.X-Forwarded-Proto} == "https"`',
  ...setHeaders(policy.secure, 'secure'),
  '@preview query preview=true',
  ...setHeaders(policy.preview, 'preview'),
  ...policy.rules.flatMap((rule, index) => [
    // Matches the decoded path: an encoded one would take an upload out of its sandbox.
    `@rule${index} path_regexp ${quoted(toRulePattern(rule))}`,
    ...setHeaders(rule.headers, `rule${index}`),
  ]),
]

/** `/jobs#preise` → `/jobs`, `#preise`. */
const splitHash = (to: string): [string, string] => {
  const at = to.indexOf('#')
  return at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)]
}

/** Decoded addresses, compared exactly: a matcher by path would ignore their case. The query goes along. */
const redirects = ({ redirects: table }: Policy): string[] => [
  ...block('map {path} {site_to} {site_hash} {site_passes_query} {site_status}', [
    ...table.flatMap(({ from, to, permanent }) => {
      const [address, hash] = splitHash(to)
      const target = [address, hash, address.includes('?') ? 'no' : 'yes', permanent ? '301' : '302'].map(quoted)
      return ['', '/'].map((slash) => `${quoted(`${from}${slash}`)} ${target.join(' ')}`)
    }),
    'default `` `` `` ``',
  ]),
  '@moved_with_query expression `{site_status} != "" && {site_passes_query} == "yes" && {query} != ""`',
  'redir @moved_with_query {site_to}?{query}{site_hash} {site_status}',
  '@moved expression `{site_status} != ""`',
  'redir @moved {site_to}{site_hash} {site_status}',
]

const hidden = (base: string, roots: readonly string[]): string[] => {
  const names = [...HOST_FILES.map(toPattern), ...toStandIns(roots).map((path) => `${path.slice(1)}(?:\\.html)?`)]
  return [
    `@hidden path_regexp ${quoted(`(?i)^${base}/(?:${names.join('|')})(?:\\.br|\\.gz)?$`)}`,
    'error @hidden 404',
    ...block('@dot', [`path_regexp ${quoted(String.raw`/\.`)}`, `not path ${base}/.well-known/*`]),
    'error @dot 404',
  ]
}

/** One address per page, in the encoding of the request. */
const oneAddress = (base: string): string[] => [
  ...(base ? [`redir ${base} ${base}/ 301`] : []),
  matchAddress('home', `^/*${base}/+index(?:[.]html)?([?].*)?$`),
  `redir @home ${base}/{re.home.1} 301`,
  matchAddress('index', '^/+([^?]*?)/+index(?:[.]html)?([?].*)?$'),
  'redir @index /{re.index.1}{re.index.2} 301',
  ...block('@slash', [
    `vars_regexp slash {http.request.orig_uri} ${quoted('^/+([^?]*?)/+([?].*)?$')}`,
    `not path ${base}/`,
  ]),
  'redir @slash /{re.slash.1}{re.slash.2} 301',
  ...block('@html', [
    `vars_regexp html {http.request.orig_uri} ${quoted('^/+([^?]+)[.]html([?].*)?$')}`,
    'file {path}',
  ]),
  'redir @html /{re.html.1}{re.html.2} 301',
]

const files = (base: string): string[] => [
  // Payloads of earlier builds are requested with the id of their build.
  ...block('map {path} {site_payload}', ['~^' + base + '(/(?:.*/)?_payload[.]json)$ ${1}', 'default ``']),
  ...block('map {query} {site_build}', ['~^([0-9A-Za-z_-]+)$ ${1}', 'default none']),
  ...block('@earlier', [
    'expression `{site_payload} != ""`',
    `file ${base}/builds/payloads/{site_build}{site_payload}`,
  ]),
  `rewrite @earlier ${base}/builds/payloads/{site_build}{site_payload}`,
  // Until Caddy reads the rules again, an old address that they do not have yet gets the page that redirects.
  ...block('map {path} {site_moved}', [
    `~^${base}(/.*)$ ${base}/${REDIRECT_PAGES}\${1}.html`,
    `default ${base}/${REDIRECT_PAGES}.html`,
  ]),
  'try_files {path}.html {path}/index.html {path} {site_moved}',
  ...Object.keys(MIME_TYPES).flatMap((ending) => [
    `@type_${ending} path *.${ending}`,
    ...setHeaders(
      { 'Content-Type': typeOf(ending), ...(isText(typeOf(ending)) ? { Vary: 'Accept-Encoding' } : {}) },
      `type_${ending}`,
    ),
  ]),
  'file_server {\n\t\t\tprecompressed br gzip\n\t\t\tindex index.html\n\t\t}',
]

const handleMissing = (matcher: string, file: string): string[] =>
  block(`handle ${matcher}`, [
    `rewrite * ${file}`,
    `header Content-Type ${quoted(typeOf('html'))}`,
    'file_server {\n\t\t\tprecompressed br gzip\n\t\t}',
  ])

/** `Caddyfile`: what a site block imports, whose address and folder are the operator's. */
export const toCaddyFile = (policy: Policy, roots: readonly string[] = LANGUAGE_ROOTS): string => {
  const base = baseOf(policy.siteUrl)
  const text = Object.entries(MIME_TYPES).filter(([, type]) => isText(type))
  const lines = [
    // A part of a file is a part of its bytes.
    '@whole not header Range *',
    ...block(
      'encode @whole gzip',
      block(
        'match',
        text.map(([, type]) => `header Content-Type ${type}*`),
      ),
    ),
    ...block('route', [
      ...headers(policy),
      '@method not method GET HEAD',
      ...block('handle @method', ['header Allow "GET, HEAD"', 'respond 405']),
      ...hidden(base, roots),
      ...redirects(policy),
      ...oneAddress(base),
      ...files(base),
    ]),
    ...block('handle_errors', [
      ...setHeaders(policy.missing),
      ...roots.flatMap((root, index) => [
        ...block(`@missing${index}`, [
          'expression `{http.error.status_code} == 404`',
          `vars_regexp {http.request.orig_uri} ${quoted(`^${base}${root}(?:[/?]|$)`)}`,
        ]),
        ...handleMissing(`@missing${index}`, `${base}${root}/404.html`),
      ]),
      '@missing expression `{http.error.status_code} == 404`',
      ...handleMissing('@missing', `${base}/404.html`),
    ]),
  ]
  return `# Each publication writes this file again; when it has changed: systemctl reload caddy
# Import it at the end of your own site block, which has the rest and is never written:
# www.beispiel.de {
#   root * /var/www/site
#   import /var/www/site/Caddyfile
# }\n${lines.join('\n')}\n`
}
