import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { HOST_FILES } from '../policy/files.ts'

const TEXT = /\.(?:css|html|js|json|jsonc|map|md|mjs|svg|txt|webmanifest|xml)$/
/** Read by programs, which rarely accept compression. */
const FOR_PROGRAMS = /\.md$/
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

/** Compression levels; the host compresses absent forms on the fly for the few clients that need them. */
const LEVELS = {
  /** For large sites: a page is about 13 % larger than with `thorough`. */
  quick: { brotli: 4, gzip: undefined },
  /** For small sites or a few changed pages: 2 % larger than `best`, in a third of the time. */
  thorough: { brotli: 10, gzip: 9 },
  /** For the bundles, which are built once and fetched by every visitor. */
  best: { brotli: 11, gzip: 9 },
} as const

/** Brotli window as a power of two: pages fit, and a larger one only costs memory. */
const WINDOW_BITS = 18

const isCompressible = (path: string, body: Uint8Array): boolean =>
  TEXT.test(path) && body.byteLength >= MIN_BYTES && !NOT_SERVED.has(path)

/** Whether a file always gets a compressed form. */
export const isCompressed = (path: string, body: Uint8Array): boolean =>
  isCompressible(path, body) && !FOR_PROGRAMS.test(path)

/** Compresses a file once, so that the host need not do it for every visitor. */
export const compress = (path: string, body: Uint8Array, level: keyof typeof LEVELS): Variant[] => {
  const isPacked = level === 'quick' ? isCompressed : isCompressible
  if (!isPacked(path, body)) return []
  const { brotli, gzip } = LEVELS[level]
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    ...(level === 'quick' ? { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } : {}),
  }
  const variants: Variant[] = [{ ending: '.br', body: brotliCompressSync(body, { params }) }]
  if (gzip !== undefined) variants.push({ ending: '.gz', body: gzipSync(body, { level: gzip }) })
  return variants
}

/** Time budget for `thorough` compression, in milliseconds: enough for some changed pages. */
const THOROUGH_MS = 1500
/** In bytes: the sitemap of a large site alone would use up the time budget, after every change. */
const MAX_THOROUGH_BYTES = 128 * 1024

/** Compresses the files of a publication: the first ones thoroughly, many quickly. */
export interface Compressor {
  compress: (path: string, body: Uint8Array) => Variant[]
  /** Switches to quick compression for many files. */
  hurry: () => void
}

export const createCompressor = (now: () => number = performance.now.bind(performance)): Compressor => {
  let left = THOROUGH_MS
  return {
    compress: (path, body) => {
      if (left <= 0 || body.byteLength > MAX_THOROUGH_BYTES) return compress(path, body, 'quick')
      const started = now()
      const variants = compress(path, body, 'thorough')
      left -= now() - started
      return variants
    },
    hurry: () => {
      left = 0
    },
  }
}
