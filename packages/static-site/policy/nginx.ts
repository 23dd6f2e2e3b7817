import { baseOf } from '../site-url.ts'
import { HOST_FILES, isText, LANGUAGE_ROOTS, MIME_TYPES, REDIRECT_PAGES, toStandIns } from './files.ts'
import { escapeWith } from './match.ts'
import { nginxRedirects, quoted } from './nginx-redirects.ts'
import type { HeaderRule, HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** The variable for the value of a header that differs between addresses. */
const variableOf = (header: string): string => `$site_${header.replaceAll('-', '_')}`

const setAll = (headers: HeaderSet): string[] =>
  Object.entries(headers).map(([name, value]) => `set ${variableOf(name)} ${quoted(value)};`)

const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
]

/** A rule as a condition on the decoded path: a location would have to know how its addresses become files. */
const ruleCondition = ({ path, headers }: HeaderRule): string[] => {
  const [start = '', end] = path.split('*')
  const pattern = [start, end].map((part = '') => escapeWith(part, /[.+()[\]?|^]/g)).join('.*')
  return block(
    end === undefined ? `if ($uri = ${quoted(path)})` : `if ($uri ~ ${quoted(`^${pattern}$`)})`,
    setAll(headers),
  )
}

/**
 * Headers that a rule, the preview or an error overrides: a location with its own `add_header` does not inherit
 * others.
 */
const varyingHeaders = ({ rules, missing, preview, pages, secure }: Policy): Set<string> =>
  new Set(
    [...rules.map(({ headers }) => headers), missing, preview, pages, secure].flatMap((headers) =>
      Object.keys(headers),
    ),
  )

const types = (): string[] => {
  const endings = Object.groupBy(Object.entries(MIME_TYPES), ([, type]) => type)
  return block(
    'types',
    Object.entries(endings).map(([type, entries]) => `${type} ${(entries ?? []).map(([ending]) => ending).join(' ')};`),
  )
}

/** Of each language, by the address that is asked for. */
const missingPages = (base: string, roots: readonly string[]): string[] =>
  roots.length === 0
    ? [`error_page 404 ${base}/404.html;`]
    : [
        `set $site_missing ${base}/404.html;`,
        ...roots.flatMap((root) =>
          block(`if ($uri ~ "^${base}${root}(?:/|$)")`, [`set $site_missing ${base}${root}/404.html;`]),
        ),
        'error_page 404 $site_missing;',
      ]

const errorPages = (policy: Policy, base: string, roots: readonly string[]): string[] => [
  ...missingPages(base, roots),
  ...['', ...roots].flatMap((root) =>
    block(`location = ${base}${root}/404.html`, ['internal;', ...setAll(policy.missing)]),
  ),
  ...block(`location ~* ^${base}(?:${toStandIns(roots).join('|')})(?:\\.html)?(?:\\.br|\\.gz)?$`, ['return 404;']),
  ...block(`location ~* ^${base}/(?:${HOST_FILES.map((name) => escapeWith(name, /\./g)).join('|')})(?:\\.br|\\.gz)?$`, [
    'return 404;',
  ]),
  ...block(String.raw`location ~ /\.(?!well-known/)`, ['return 404;']),
]

const pageLocations = (base: string): string[] => [
  ...block(`location = ${base}/`, [`try_files ${base}/index.html =404;`]),
  ...(base ? block(`location = ${base}`, [`return 301 ${base}/$is_args$args;`]) : []),
  ...block(String.raw`location ~ ^${base}/index(?:\.html)?$`, [`return 301 ${base}/$is_args$args;`]),
  ...block(String.raw`location ~ /index(?:\.html)?$`, [
    ...block(String.raw`if ($request_uri ~ "^/+([^?]*?)/*index(?:\.html)?(\?.*)?$")`, ['return 301 /$1$2;']),
    'return 404;',
  ]),
  // Folders of files are no pages.
  ...block(`location ~ ^${base}/(?:assets|images|files)/$`, ['return 404;']),
  // One address per page, without trailing slash and extension. `$request_uri` keeps the encoding.
  ...block(String.raw`location ~ ^.+/$`, [
    ...block(String.raw`if ($request_uri ~ "^/+([^?]*?)/+(\?.*)?$")`, ['return 301 /$1$2;']),
    'return 404;',
  ]),
  ...block(String.raw`location ~ \.html$`, [
    ...block('if (!-f $request_filename)', ['return 404;']),
    ...block(String.raw`if ($request_uri ~ "^/+([^?]*)\.html(\?.*)?$")`, ['return 301 /$1$2;']),
    'return 404;',
  ]),
  ...block(String.raw`location ~ ^${base}(?<site_payload>.*/_payload\.json)$`, [
    `try_files ${base}/builds/payloads/$site_build$site_payload $uri =404;`,
  ]),
  // Until nginx reads the rules again, an old address that they do not have yet gets the page that redirects.
  ...block(`location ~ ^${base}(?<site_path>/.*)$`, [
    `try_files $uri.html $uri/index.html $uri ${base}/${REDIRECT_PAGES}$site_path.html =404;`,
  ]),
]

/** `nginx.conf`: what a server block includes, whose name, certificate and folder are the operator's. */
export const toNginxFile = (policy: Policy, roots: readonly string[] = LANGUAGE_ROOTS): string => {
  const varying = varyingHeaders(policy)
  const base = baseOf(policy.siteUrl)
  const fixed: HeaderSet = { ...policy.everywhere, ...policy.pages }
  const text = [...new Set(Object.values(MIME_TYPES).filter((type) => isText(type) && type !== 'text/html'))]
  const lines = [
    'server_tokens off;',
    'absolute_redirect off;',
    'port_in_redirect off;',
    'charset utf-8;',
    `charset_types ${text.join(' ')};`,
    ...types(),
    'default_type application/octet-stream;',
    // A browser's copy is fresh if it is newer than the last change, not only with the exact same time.
    'if_modified_since before;',
    'gzip_static on;',
    'gzip_vary on;',
    // The pages of a large site have no gzip file.
    'gzip on;',
    'gzip_proxied any;',
    `gzip_types ${text.join(' ')};`,
    ...[...varying].map((name) => `set ${variableOf(name)} ${quoted(fixed[name] ?? '')};`),
    // Strict-Transport-Security is only sent over https: here, or behind a TLS proxy.
    ...['$scheme', '$http_x_forwarded_proto'].flatMap((variable) =>
      block(`if (${variable} = "https")`, setAll(policy.secure)),
    ),
    ...block('if ($arg_preview = "true")', setAll(policy.preview)),
    ...policy.rules.flatMap(ruleCondition),
    // Payloads of earlier builds are requested with exactly the id of their build.
    'set $site_build none;',
    ...block(String.raw`if ($args ~ "^[0-9A-Za-z_-]+$")`, ['set $site_build $args;']),
    'set $site_allow "";',
    ...block('if ($request_method !~ ^(?:GET|HEAD)$)', ['set $site_allow "GET, HEAD";', 'return 405;']),
    ...[...varying].map((name) => `add_header ${name} ${variableOf(name)} always;`),
    ...Object.entries(fixed)
      .filter(([name]) => !varying.has(name))
      .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'add_header allow $site_allow always;',
    ...errorPages(policy, base, roots),
    ...nginxRedirects(policy),
    ...pageLocations(base),
  ]
  return `# Each publication writes this file again; when it has changed: nginx -t && systemctl reload nginx
# Include it at the end of your own server block, which has the rest and is never written:
# server { listen 80; server_name www.beispiel.de; root /var/www/site; include /var/www/site/nginx.conf; }\n${lines.join('\n')}\n`
}
