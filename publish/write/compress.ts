import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:css|html|js|json|jsonc|map|md|mjs|svg|txt|webmanifest|xml)$/
/** Below this a compressed answer is hardly smaller, in bytes. */
const MIN_BYTES = 400

/** Endings of the compressed forms that may lie beside a file. */
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const

export interface Variant {
  ending: (typeof COMPRESSED_ENDINGS)[number]
  body: Uint8Array
}

/** For pages and payloads, of which there are many: a little larger, at a fraction of the time. */
const QUICK = { brotli: 5, gzip: 3 }
/** For what is made once and fetched by everybody. */
const THOROUGH = { brotli: 11, gzip: 9 }
/** Window of brotli as a power of two: pages fit in, and a larger one only costs memory. */
const WINDOW_BITS = 18

/** The compressed forms of a file, made once so that a host need not for every visitor. */
export const compress = (path: string, body: Uint8Array, { thorough = false } = {}): Variant[] => {
  if (!TEXT.test(path) || body.byteLength < MIN_BYTES) return []
  const level = thorough ? THOROUGH : QUICK
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    ...(thorough ? {} : { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }),
  }
  return [
    { ending: '.br', body: brotliCompressSync(body, { params }) },
    { ending: '.gz', body: gzipSync(body, { level: level.gzip }) },
  ]
}

/** So long a publication may take over compressing well, in milliseconds: a small site, or a few changed pages, all of it. */
const THOROUGH_MS = 1500
/** The sitemap of a large site would take that long by itself, after every change; bytes. */
const MAX_THOROUGH_BYTES = 128 * 1024

/** Compresses the first files of a publication as well as can be, and the many of a large site quickly. */
export const createCompressor = (now: () => number = performance.now.bind(performance)): ((path: string, body: Uint8Array) => Variant[]) => {
  let left = THOROUGH_MS
  return (path, body) => {
    if (left <= 0 || body.byteLength > MAX_THOROUGH_BYTES) return compress(path, body)
    const started = now()
    const variants = compress(path, body, { thorough: true })
    left -= now() - started
    return variants
  }
}
