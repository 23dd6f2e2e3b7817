import { encodePath } from '@schaufenster/static-site/redirects/address'

const KEY = /^sd[0-9a-f]{32}$/
/** Bytes; a key has 34. */
const LONGEST_BODY = 64

export const isKey = (text: string): boolean => KEY.test(text)

/** The key from a posted form; undefined for anything longer or else. */
export const readKey = async (
  request: Pick<Request, 'headers' | 'body'>,
  isOfKind: (text: string) => boolean = isKey,
): Promise<string | undefined> => {
  // Another site's page may open links, but not in a visitor's name.
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) return undefined
  let text = ''
  // Counted as it comes: a body need not say how long it is. Leaving the loop cancels the rest.
  for await (const chunk of request.body ?? []) {
    if (text.length + chunk.length > LONGEST_BODY) return undefined
    text += Buffer.from(chunk).toString('latin1')
  }
  return isOfKind(text) ? text : undefined
}

/** The path of a page's cookie. It cannot contain `;`: the cookie of such a page applies to the page above. */
export const toCookiePath = (base: string, path: string): string =>
  `${base}${encodePath(path)}`.replace(/\/[^/]*;.*/, '') || '/'
