import { baseOf } from '../site-url.ts'
import { apacheRedirects, ORIGIN, quoted, toPathPattern } from './apache-redirects.ts'
import { HOST_FILES, isText, LANGUAGE_ROOTS, MIME_TYPES, toStandIns, typeOf } from './files.ts'
import type { HeaderRule, HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** `Header` lines; the last matching one wins. A `%` begins a format. */
const setHeaders = (headers: HeaderSet, condition = ''): string[] =>
  Object.entries(headers).map(
    ([name, value]) =>
      `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}${condition && ` "expr=${condition}"`}`,
  )

/** Matches the decoded path: an encoded one would take an upload out of its sandbox. It is rewritten to a file, or its .br or .gz. */
const toCondition = ({ path }: HeaderRule): string =>
  `%{REQUEST_URI} =~ m#^${path.split('*').map(toPathPattern).join('.*').replaceAll('/', '/+')}(?:(?:/index)?[.]html)?(?:[.]br|[.]gz)?$#`

const headers = (policy: Policy): string[] => [
  ...setHeaders({ ...policy.everywhere, ...policy.pages }),
  ...setHeaders(policy.secure, "%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'"),
  ...setHeaders(policy.preview, '%{QUERY_STRING} =~ /(^|&)preview=true(&|$)/'),
  ...policy.rules.flatMap((rule) => setHeaders(rule.headers, toCondition(rule))),
  ...setHeaders(policy.missing, '%{REQUEST_STATUS} -ge 400 && %{REQUEST_STATUS} -ne 416'),
  ...setHeaders({ allow: 'GET, HEAD' }, '%{REQUEST_STATUS} -eq 405'),
]

const TEXT_ENDINGS = Object.keys(MIME_TYPES).filter((ending) => isText(typeOf(ending)))

const types = (): string[] => [
  ...Object.keys(MIME_TYPES).map((ending) => `AddType ${quoted(typeOf(ending))} .${ending}`),
  // The forms that publishing compressed have the type of the original.
  ...TEXT_ENDINGS.flatMap((ending) => [
    `<FilesMatch ${quoted(`\\.${ending}\\.(?:br|gz)$`)}>`,
    `  ForceType ${quoted(typeOf(ending))}`,
    '</FilesMatch>',
  ]),
  ...[
    ['br', 'br'],
    ['gz', 'gzip'],
  ].flatMap(([ending, encoding]) => [
    `<FilesMatch ${quoted(`\\.(?:${TEXT_ENDINGS.join('|')})\\.${ending}$`)}>`,
    `  Header set Content-Encoding ${encoding}`,
    '  SetEnv no-gzip 1',
    '  SetEnv no-brotli 1',
    '</FilesMatch>',
  ]),
  `<FilesMatch ${quoted(`\\.(?:${TEXT_ENDINGS.join('|')})(?:\\.br|\\.gz)?$`)}>`,
  '  Header merge Vary Accept-Encoding',
  '</FilesMatch>',
  // Error pages, and the pages of a large site, have no gzip form.
  '<IfModule mod_deflate.c>',
  `  AddOutputFilterByType DEFLATE ${[...new Set(TEXT_ENDINGS.map((ending) => MIME_TYPES[ending]))].join(' ')}`,
  '</IfModule>',
]

/** A compressed form of the file, if the browser accepts it and there is one. */
const packed = (file: string, folder: string): string[] =>
  [
    ['br', 'br'],
    ['gz', 'gzip'],
  ].flatMap(([ending, encoding]) => [
    `RewriteCond %{HTTP:Accept-Encoding} ${encoding}`,
    `RewriteCond %{HTTP:Accept-Encoding} !${encoding};\\s*q=0(?:\\.0*)?(?:,|$)`,
    'RewriteCond %{HTTP:Range} =""',
    `RewriteCond ${folder}/${file}.${ending} -f`,
    `RewriteRule ^(.*)$ ${file}.${ending} [END]`,
  ])

const routes = (policy: Policy, base: string, roots: readonly string[]): string[] => {
  const folder = `%{DOCUMENT_ROOT}${base}`
  const page = (file: string) => [
    ...packed(file, folder),
    `RewriteCond ${folder}/${file} -f`,
    `RewriteRule ^(.*)$ ${file} [END]`,
  ]
  return [
    // What the rules below lead to inside is not looked at again.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [END]',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    'RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]',
    `RewriteRule ^(?:${[...HOST_FILES, ...toStandIns(roots).map((path) => `${path.slice(1)}(?:\\.html)?`)].join('|')})(?:\\.br|\\.gz)?$ - [NC,R=404,L]`,
    // Of a path Apache makes a whole address, and does not know of a TLS proxy in front of it.
    'RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC]',
    'RewriteCond %{HTTP_HOST} ^(.+)$',
    'RewriteRule ^ - [E=ORIGIN:https://%1]',
    ...apacheRedirects(policy, base),
    // One address per page, in the encoding of the request.
    `RewriteCond %{THE_REQUEST} "^\\S+ /*${base}/+index(?:\\.html)?[? ]"`,
    `RewriteRule ^ ${ORIGIN}${base}/ [R=301,L,NE]`,
    'RewriteCond %{THE_REQUEST} "^\\S+ /+([^? ]*?)/+index(?:\\.html)?[? ]"',
    `RewriteRule ^ ${ORIGIN}/%1 [R=301,L,NE]`,
    `RewriteCond %{THE_REQUEST} "^\\S+ /+(?!${base.slice(1)}/[? ])([^? ]*?)/+[? ]"`,
    `RewriteRule ^ ${ORIGIN}/%1 [R=301,L,NE]`,
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{THE_REQUEST} "^\\S+ /+([^? ]+)\\.html[? ]"',
    `RewriteRule ^ ${ORIGIN}/%1 [R=301,L,NE]`,
    // Payloads of earlier builds are requested with the id of their build.
    'RewriteCond %{QUERY_STRING} ^([0-9A-Za-z_-]+)$',
    `RewriteCond ${folder}/builds/payloads/%1/$1 -f`,
    'RewriteRule ^((?:.*/)?_payload\\.json)$ builds/payloads/%1/$1 [END]',
    'RewriteRule ^$ index.html',
    ...['$1.html', '$1/index.html', '$1'].flatMap(page),
    'RewriteRule ^ - [R=404,L]',
  ]
}

/**
 * `.htaccess`: Apache reads it from the published folder if `AllowOverride All` is set, as it is on shared hosts. Needs
 * mod_rewrite and mod_headers.
 */
export const toApacheFile = (policy: Policy, roots: readonly string[] = LANGUAGE_ROOTS): string => {
  const base = baseOf(policy.siteUrl)
  const lines = [
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    `ErrorDocument 404 ${base}/404.html`,
    ...roots.flatMap((root) => [
      `<If "%{REQUEST_URI} =~ m#^${base}${root}(?:/|$)#">`,
      `  ErrorDocument 404 ${base}${root}/404.html`,
      '</If>',
    ]),
    ...types(),
    ...headers(policy),
    // A part of a file is a part of its bytes.
    'SetEnvIf Range . no-gzip no-brotli',
    'RewriteEngine On',
    `RewriteBase ${base}/`,
    ...routes(policy, base, roots),
  ]
  return `# Each publication writes this file again. Apache reads it from the published folder with each request; it needs AllowOverride All, mod_rewrite and mod_headers.\n${lines.join('\n')}\n`
}
