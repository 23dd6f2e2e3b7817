import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isText } from '@schaufenster/static-site/policy/files'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import { conditionalStatus } from '@schaufenster/http/conditions'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compressed for one visitor: speed over size. */
const BROTLI_QUALITY = 4

/** Shorter text does not get smaller. */
const MIN_BYTES = 512

const compress = (body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br'
    ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gzipAsync(body)

/**
 * Keeps what was compressed lately, by content: compressing a page costs eight times as much as sending it, and the
 * pages of a large site are published uncompressed.
 */
export const keepCompressed = (work: typeof compress, maxBytes: number): typeof compress => {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  return async (body, encoding) => {
    const key = encoding + hash('sha1', body)
    const packed = cache.get(key) ?? (await work(body, encoding))
    cache.set(key, packed)
    return packed
  }
}

/** Enough for some two thousand pages. */
const compressOnce = keepCompressed(compress, 32 * 1024 * 1024)
/** Of error pages, which may name any address: they do not take the place of pages. */
const compressErrorOnce = keepCompressed(compress, 1024 * 1024)

/**
 * Compresses text with the browser's preferred encoding; undefined when it accepts none or the text would not get
 * smaller.
 */
export const packText = async (
  body: Uint8Array<ArrayBuffer>,
  accepted: string | null,
  pack = compressOnce,
): Promise<[Uint8Array<ArrayBuffer>, Encoding] | undefined> => {
  const [encoding] = body.byteLength < MIN_BYTES ? [] : acceptedEncodings(accepted)
  return encoding && [await pack(body, encoding), encoding]
}

/** Adds to rendered text what published files have: compression, an ETag, and 304 answers. */
export const packAnswer = async (request: Request, response: Response): Promise<Response> => {
  const { headers, status } = response
  if (
    !isText(headers.get('content-type') ?? '') ||
    headers.has('etag') ||
    headers.has('content-encoding') ||
    !response.body
  )
    return response
  const body = new Uint8Array(await response.arrayBuffer())
  const packed = new Headers(headers)
  if (!headers.get('vary')?.toLowerCase().includes('accept-encoding')) packed.append('vary', 'accept-encoding')
  if (status === 200 && headers.get('cache-control') !== 'no-store') {
    // Weak: the same text in any encoding.
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 20)}"`
    packed.set('etag', etag)
    const condition = conditionalStatus(request.headers, { etag })
    if (condition !== 200) return new Response(null, { status: condition, headers: packed })
  }
  const [bytes, encoding] = (await packText(
    body,
    request.headers.get('accept-encoding'),
    status === 200 ? compressOnce : compressErrorOnce,
  )) ?? [body]
  if (encoding) packed.set('content-encoding', encoding)
  packed.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: packed })
}
