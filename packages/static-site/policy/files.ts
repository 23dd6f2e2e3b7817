import { LANGUAGES, prefixOf } from '@schaufenster/shapes/languages'

/** Files of the published folder that are for hosts and never served; dot files are not either. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  'wrangler.jsonc',
  'nginx.conf',
  'Caddyfile',
  'policy.json',
] as const

/** Pages that lead from old addresses to new ones, for a host that has not read its rules again. */
export const REDIRECT_PAGES = 'builds/moved'

/** Roots of the languages that have one, `/en`: each has error pages of its own. */
export const LANGUAGE_ROOTS: readonly string[] = LANGUAGES.map((language) => prefixOf(language)).filter(Boolean)

/** Error pages; requested by their own name, they do not exist. */
export const toStandIns = (roots: readonly string[] = LANGUAGE_ROOTS): string[] =>
  ['', ...roots].flatMap((root) => [404, 500, 503].map((status) => `${root}/${status}`))

const STAND_INS = toStandIns()

const HIDDEN: ReadonlySet<string> = new Set([
  ...HOST_FILES.map((name) => `/${name.toLowerCase()}`),
  ...STAND_INS.map((path) => path.toLowerCase()),
  ...STAND_INS.map((path) => `${path.toLowerCase()}.html`),
])

/**
 * Whether a path is one of these, also compressed or in another case: some file systems treat `Policy.JSON` as the
 * same file.
 */
export const isHidden = (path: string): boolean => HIDDEN.has(path.toLowerCase().replace(/\.(?:br|gz)$/, ''))

/** Types by extension, for hosts that need them; text is UTF-8. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain',
  md: 'text/markdown',
  vtt: 'text/vtt',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
}

/** Prefixes of `Content-Type` values worth compressing. */
const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/

export const isText = (type: string): boolean => TEXT.test(type)

/** `Content-Type` of a file by its name. */
export const typeOf = (name: string): string => {
  const type = MIME_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  return isText(type) ? `${type}; charset=utf-8` : type
}
