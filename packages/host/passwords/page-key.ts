import { parse, serialize } from 'hono/utils/cookie'
import { toCookiePath } from '../shares/share-key.ts'

const KEY = /^sp[0-9a-f]{32}$/
/** Of the cookie; what follows is the id of a page or link. */
const PREFIX = 'page_'
/** Keys that are looked at: a jury has a dozen such pages, and the folders of pictures get the keys of all, also those that were revoked. */
const MAX_KEYS = 30

export const isPageKey = (text: string): boolean => KEY.test(text)

/** Below these addresses a page has its pictures and files. */
const ASSET_FOLDERS = ['/images', '/files']

/** The keys that a request brings. */
export const keysOf = ({ headers }: Pick<Request, 'headers'>): string[] =>
  Object.entries(parse(headers.get('cookie') ?? ''))
    .flatMap(([name, value]) => (name.startsWith(PREFIX) && isPageKey(value) ? [value] : []))
    .slice(0, MAX_KEYS)

interface CookieOptions {
  base: string
  /** Of the page. */
  path: string
  /** Undefined takes it away. */
  expires: Date | undefined
  isSecure: boolean
}

/** Of the page alone, and of the folders that its pictures are in; only for as long as the key is valid. */
export const toKeyCookies = (id: string, key: string, { base, path, expires, isSecure }: CookieOptions): string[] =>
  [toCookiePath(base, path), ...ASSET_FOLDERS.map((folder) => `${base}${folder}`)].map((cookiePath) =>
    serialize(`${PREFIX}${id}`, key, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'Lax',
      ...(expires ? { expires } : { maxAge: 0 }),
      ...(isSecure && { secure: true }),
    }),
  )

/** The names of the cookies of keys that a request brings. */
export const cookieIdsOf = ({ headers }: Pick<Request, 'headers'>): string[] =>
  Object.keys(parse(headers.get('cookie') ?? '')).flatMap((name) =>
    name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  )

/** Whether a form was sent by a page of this site. Old browsers do not say it; with a page's password nobody gains by another's form. */
export const isOwnForm = ({ headers }: Pick<Request, 'headers'>): boolean =>
  ['same-origin', null].includes(headers.get('sec-fetch-site'))

/** The fields of a posted form; undefined for a longer one. */
export const readForm = async (
  { body }: Pick<Request, 'body'>,
  longest: number,
): Promise<URLSearchParams | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  // Counted as it comes: a body need not say how long it is. Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longest) return undefined
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
