import { encodePath } from '@schaufenster/static-site/redirects/address'

const KEY = /^sd[0-9a-f]{32}$/
/** Bytes; a key has 34. */
const LONGEST_BODY = 64

export const isKey = (text: string): boolean => KEY.test(text)

/**
 * What a page of this site has sent; undefined for anything longer, or from elsewhere: another site's page may open links, but not act
 * in a visitor's name.
 *
 * @param longest bytes
 */
export const readOwnBody = async (
  request: Pick<Request, 'headers' | 'body'>,
  longest: number,
): Promise<Buffer | undefined> => {
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  // Counted as it comes: a body need not say how long it is. Leaving the loop cancels the rest.
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The key from a posted form; undefined for anything longer or else. */
export const readKey = async (
  request: Pick<Request, 'headers' | 'body'>,
  isOfKind: (text: string) => boolean = isKey,
): Promise<string | undefined> => {
  const text = (await readOwnBody(request, LONGEST_BODY))?.toString('latin1')
  return text !== undefined && isOfKind(text) ? text : undefined
}

/** The path of a page's cookie. It cannot contain `;`: the cookie of such a page applies to the page above. */
export const toCookiePath = (base: string, path: string): string =>
  `${base}${encodePath(path)}`.replace(/\/[^/]*;.*/, '') || '/'
