import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { HOST_FILES } from '@schaufenster/static-site/policy/files'

const TEXT = /\.(?:css|html|js|json|jsonc|map|md|mjs|svg|txt|webmanifest|xml)$/
/** In bytes; below this, compression hardly helps. */
const MIN_BYTES = 400

/** Only read from disk by hosts. */
const NOT_SERVED: ReadonlySet<string> = new Set(HOST_FILES)

/** Extensions of the compressed forms next to a file. */
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const

export interface Variant {
  ending: (typeof COMPRESSED_ENDINGS)[number]
  body: Uint8Array
}

const GZIP = { level: 9 }

const toBrotli = (body: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
})

const isCompressible = (path: string, body: Uint8Array): boolean =>
  TEXT.test(path) && body.byteLength >= MIN_BYTES && !NOT_SERVED.has(path)

/** Compresses a file once, so that the host need not do it for every visitor: 2 % larger than the best, in a third of the time. */
export const compress = (path: string, body: Uint8Array): Variant[] =>
  isCompressible(path, body)
    ? [
        { ending: '.br', body: brotliCompressSync(body, toBrotli(body, 10)) },
        { ending: '.gz', body: gzipSync(body, GZIP) },
      ]
    : []

/** As well as can be, in other threads: for the bundles, which are built once and fetched by every visitor. */
export const compressBest = async (path: string, body: Uint8Array): Promise<Variant[]> =>
  isCompressible(path, body)
    ? [
        { ending: '.br', body: await promisify(brotliCompress)(body, toBrotli(body, 11)) },
        { ending: '.gz', body: await promisify(gzip)(body, GZIP) },
      ]
    : []

/** In bytes: the sitemap of a large site alone would take seconds, after every change. */
const MAX_BYTES = 128 * 1024

/**
 * Compresses the files of a publication until its time is used up. Hosts compress the others on the fly: a quick
 * compression here would not be smaller than theirs, and would cost as much as a third of rendering a page.
 */
export interface Compressor {
  /** Whether a file would be compressed. */
  accepts: (path: string, body: Uint8Array) => boolean
  compress: (path: string, body: Uint8Array) => Variant[]
}

/** @param budgetMs milliseconds that it may take */
export const createCompressor = (
  budgetMs: number,
  now: () => number = performance.now.bind(performance),
): Compressor => {
  let left = budgetMs
  const accepts = (path: string, body: Uint8Array): boolean =>
    left > 0 && body.byteLength <= MAX_BYTES && isCompressible(path, body)
  return {
    accepts,
    compress: (path, body) => {
      if (!accepts(path, body)) return []
      const started = now()
      const variants = compress(path, body)
      left -= now() - started
      return variants
    },
  }
}
